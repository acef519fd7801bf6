import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { daysAfter } from '#api/china-time.ts'
import { listPublications } from '#api/publication/list-publications.ts'
import { appendPublication, withdrawPublication } from '#gateway/publication/record.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

const SUBJECT = { kind: 'view', subjectId: 'S0000000000001' } as const
const VIEW = {
  publication_id: 'view-1',
  kind: SUBJECT.kind,
  subject_id: SUBJECT.subjectId,
  product_id: null,
  adviser_name: '示例投顾',
  adviser_certificate: 'S0000000000001',
  title: '成交回暖',
  text: '量能连续三日放大。',
  securities: [{ symbol: 'sh600036', stock_name: '招商银行', price_milli: 40_000 }],
} as const

describe('the record of publications', () => {
  test('an entry shows who said it, when, and what became of each security', async ({
    gateway,
  }) => {
    const { db, clock, market } = gateway.services
    const now = clock.now()
    const entry = { ...VIEW, published_at: daysAfter(now, -30) }
    expect(await appendPublication(db, entry)).toBe(true)
    expect(await appendPublication(db, entry)).toBe(false)
    const { publications } = await send(gateway, listPublications, SUBJECT)
    const last = (await market.closes.from('sh600036', '2026-01-05')).closes.at(-1)
    expect(publications).toMatchObject([
      {
        ...{ adviserCertificate: VIEW.adviser_certificate, isPaid: false, isHidden: false },
        securities: [
          {
            priceMilli: 40_000,
            changePercent: expect.any(Number),
            changeDay: last?.day,
          },
        ],
      },
    ])
    const [security] = publications[0]?.securities ?? []
    const exact = (last?.closeMilli ?? 0) / 400 - 100
    // It is rounded to two decimals.
    expect(Math.abs((security?.changePercent ?? 0) - exact)).toBeLessThan(0.005_01)
  })

  test('a correction and a withdrawal are entries of their own, and the first words remain', async ({
    gateway,
  }) => {
    const { db, clock } = gateway.services
    const subject_id = 'corrected'
    const now = clock.now()
    const first = { ...VIEW, publication_id: 'first', subject_id, published_at: now }
    await appendPublication(db, first)
    const correction = { corrects: 'first', reason: '数字有误', text: '量能连续两日放大。' }
    await appendPublication(db, { ...first, publication_id: 'second', ...correction })
    const withdrawal = { publicationId: 'second', reason: '依据已不成立' }
    expect(await withdrawPublication(db, withdrawal, now)).toBe(true)
    expect(await withdrawPublication(db, withdrawal, now)).toBe(false)
    const twice = appendPublication(db, { ...first, publication_id: 'third', ...correction })
    await expect(twice).rejects.toThrow(/unique/)
    const { publications } = await send(gateway, listPublications, {
      kind: 'view',
      subjectId: subject_id,
    })
    expect(publications).toMatchObject([
      { corrects: 'first', correctReason: '数字有误', withdrawReason: '依据已不成立' },
      { publicationId: 'first', correctedBy: 'second', text: VIEW.text },
    ])
  })

  test.for([
    `update publications set text = 'other'`,
    'delete from publications',
    'delete from publication_securities',
    'update publication_securities set price_milli = 1',
    'truncate publications cascade',
  ])('the database refuses to %s', async (statement, { gateway }) => {
    await expect(sql.raw(statement).execute(gateway.services.db)).rejects.toThrow(
      /only ever added to/,
    )
  })

  test('a paid entry reaches its buyers alone', async ({ gateway, newBuyer }) => {
    const { db, clock } = gateway.services
    const subject_id = 'paid'
    await appendPublication(db, {
      ...{ ...VIEW, publication_id: 'paid-1', subject_id, product_id: STRATEGY.productId },
      published_at: clock.now(),
    })
    const wanted = { kind: 'view', subjectId: subject_id } as const
    const owner = await newPhoneUser(gateway)
    await assess(owner)
    const { contractId = '' } = await paidOrder(owner, STRATEGY)
    await signOrder(owner, contractId)
    for (const stranger of [gateway, await newBuyer()]) {
      const answer = await callGateway(stranger, listPublications, wanted)
      expect(answer.data).toMatchObject({ list: [{ isHidden: 1, content: '' }] })
      const sent = JSON.stringify(answer)
      for (const secret of ['600036', '招商银行', '40000', VIEW.title, VIEW.text])
        expect(sent).not.toContain(secret)
    }
    const { publications } = await send(owner, listPublications, wanted)
    expect(publications).toMatchObject([{ isHidden: false, text: VIEW.text }])
  })
})
