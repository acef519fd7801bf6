import { expect } from 'vitest'
import { listMessages } from '#api/message/list-messages.ts'
import { getOwnPackage } from '#api/product/get-own-package.ts'
import { listPublications } from '#api/publication/list-publications.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { firstSigner } from '#gateway/publication/signers.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { assess, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await certifyAdvisers(gateway)
})

const COLUMN = { productId: 'wealth-column', priceId: 'wealth-quarter' }

async function newReader(gateway: RunningGateway) {
  const reader = await newPhoneUser(gateway)
  await assess(reader)
  const { contractId = '' } = await paidOrder(reader, COLUMN)
  await signOrder(reader, contractId)
  return reader
}

test('an article is released by a second person, names its author, and is withdrawn with a reason', async ({
  gateway,
  operator,
}) => {
  const reader = await newReader(gateway)
  const { db, clock } = gateway.services
  const author = await firstSigner(db, clock.now())
  const page = await operator.text('/ops/articles')
  const draftId = /name="draftId" value="(\w+)"/.exec(page)?.[1] ?? ''
  const fields = {
    ...{ action: 'submit', draftId, productId: COLUMN.productId },
    ...{ adviser: author?.certificate ?? '', title: '成交额回来了' },
    text: '事实：成交额多出一成。看法：分化还会持续。',
    stocks: '600036',
  }
  for (const [wrong, sentence] of [
    [{ text: '跟着买，稳赚不赔。' }, '请删去“稳赚'],
    [{ title: '下周必涨' }, '请删去“必涨”'],
    [{ adviser: 'nobody' }, '请选择证书有效的投顾'],
    [{ productId: 'course-basic' }, '请选择服务'],
    [{ stocks: '600036 nothing' }, '有代码无法识别'],
  ] as const) {
    const refused = await operator.post('/ops/articles', { ...fields, ...wrong })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(sentence)])
  }

  const shown = async () =>
    (await send(reader, getOwnPackage, { packageId: COLUMN.productId })).articles
  const told = async (words: string) =>
    (await send(reader, listMessages, {})).messages.filter(({ body }) => body.includes(words))
  const path = `/ops/articles/${draftId}`
  expect((await operator.post('/ops/articles', fields)).headers.get('location')).toBe(path)
  const preview = await operator.text(path)
  for (const words of [fields.title, fields.text, '招商银行 sh600036', author?.name ?? '-'])
    expect(preview).toContain(words)
  const own = await operator.post(path, { action: 'release' })
  expect(await own.text()).toContain('撰写人不能发布自己的内容')
  expect([await shown(), await told(fields.title)]).toEqual([[], []])

  const second = await newOperator(gateway)
  expect((await second.post(path, { action: 'release' })).status).toBe(303)
  expect((await second.post(path, { action: 'release' })).status).toBe(422)
  const published = {
    articleId: draftId,
    adviserName: author?.name,
    adviserCertificate: author?.certificate,
  }
  expect(await shown()).toMatchObject([{ ...published, text: fields.text }])
  expect(await told(fields.title)).toHaveLength(1)

  const recorded = { kind: 'report', subjectId: COLUMN.productId } as const
  const entry = { publicationId: draftId, isPaid: true, adviserCertificate: author?.certificate }
  const { publications } = await send(reader, listPublications, recorded)
  expect(publications).toMatchObject([
    { ...entry, text: fields.text, securities: [{ symbol: 'sh600036', stockName: '招商银行' }] },
  ])
  const stranger = await send(gateway, listPublications, recorded)
  expect(stranger.publications).toMatchObject([
    { ...entry, isHidden: true, title: '', text: '', securities: [] },
  ])

  const correctionId = draftId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const correction = {
    ...{ ...fields, draftId: correctionId, corrects: draftId, correctReason: '成交额的口径有误' },
    text: '事实：成交额多出半成。看法：分化还会持续。',
  }
  for (const wrong of [{ correctReason: '' }, { corrects: 'nobody' }])
    expect((await operator.post('/ops/articles', { ...correction, ...wrong })).status).toBe(422)
  expect((await operator.post('/ops/articles', correction)).status).toBe(303)
  const release = { action: 'release' }
  expect((await second.post(`/ops/articles/${correctionId}`, release)).status).toBe(303)
  expect(await shown()).toMatchObject([
    { articleId: correctionId, corrects: draftId, correctReason: '成交额的口径有误' },
    { articleId: draftId, correctedBy: correctionId, text: fields.text },
  ])
  expect(await told('文章更正：成交额回来了')).toHaveLength(1)

  const withdrawal = { action: 'withdraw', reason: '数据引用有误' }
  expect((await operator.post(path, withdrawal)).status).toBe(303)
  expect(await shown()).toMatchObject([
    { articleId: correctionId, text: correction.text },
    { ...published, text: '', withdrawReason: withdrawal.reason },
  ])
  const after = await send(reader, listPublications, recorded)
  expect(after.publications).toMatchObject([
    { publicationId: correctionId, corrects: draftId },
    { ...entry, text: fields.text, withdrawReason: withdrawal.reason },
  ])
  expect(await told('已撤回“成交额回来了”：数据引用有误')).toHaveLength(1)
})
