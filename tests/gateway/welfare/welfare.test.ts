import { describe, expect } from 'vitest'
import { type Envelope, parseAnswer } from '#api/envelope.ts'
import { checkWelfareCode } from '#api/welfare/check-welfare-code.ts'
import { claimGift } from '#api/welfare/claim-gift.ts'
import { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { getClaim } from '#api/welfare/get-claim.ts'
import { getGift } from '#api/welfare/get-gift.ts'
import { getTimedActivity } from '#api/welfare/get-timed-activity.ts'
import { listClaims } from '#api/welfare/list-claims.ts'
import { receiveClaim } from '#api/welfare/receive-claim.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { owned } from '#gateway/welfare/owned.ts'
import { seedBenefits } from '#gateway/welfare/sample-benefits.ts'
import { type BenefitDraft, saveBenefit } from '#gateway/welfare/save-benefit.ts'
import { newCaller } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'

const test = gatewayTest()

test.beforeAll(async ({ gateway }) => {
  await seedBenefits(gateway.services.db, new Date())
})

let lastUser = 0
/** A logged-in user, without the steps of an SMS login. */
async function newClaimant(gateway: RunningGateway): Promise<Caller> {
  lastUser += 1
  return { ...newCaller(gateway), ...(await seedUser(gateway, `welfare-${lastUser}`)) }
}

let lastCode = 0
async function newBenefit(
  gateway: RunningGateway,
  draft: Partial<BenefitDraft> = {},
): Promise<string> {
  lastCode += 1
  const benefitId = `CODE${lastCode}`
  const rest = { startsAt: undefined, endsAt: undefined, scene: undefined, isOpen: true }
  const base = { ...rest, kind: 'welfare', productName: '周刊', thumbnails: ['/a.svg'] } as const
  const saved = { ...base, benefitId, stock: 10, failureMarkup: '', ...draft }
  expect(await saveBenefit(gateway.services.db, saved, new Date())).toBe(true)
  return benefitId
}

const claim = async (
  gateway: RunningGateway,
  code: string,
  caller?: Caller,
  scene: '4' | '2' = '4',
) => callGateway(caller ?? (await newClaimant(gateway)), claimWelfare, { code, scene })

const givenOf = async (gateway: RunningGateway, benefitId: string) => {
  const { db } = gateway.services
  const { claimed } = await db
    .selectFrom('benefits')
    .select('claimed')
    .where('benefit_id', '=', benefitId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('benefit_claims')
    .select('user_id')
    .where('benefit_id', '=', benefitId)
    .execute()
  return { claimed, users: new Set(rows.map((row) => row.user_id)).size, rows: rows.length }
}

const codeOf = ({ code }: Envelope) => code

describe('a welfare code', () => {
  test('a welfare code gives its product once, in whatever case it is typed, and sends a message', async ({
    gateway,
    user,
  }) => {
    const answer = await callGateway(user, claimWelfare, { code: ' fuli88 ', scene: '4' })
    const claimed = parseAnswer(claimWelfare.answer, answer)
    expect(claimed).toMatchObject({
      productName: '盘面复盘周刊（示例）',
      inventoryMessage: '每人限领 1 份，剩余 999 份',
      thumbnails: [{ url: '/benefits/weekly.svg' }],
    })
    expect(await callGateway(user, claimWelfare, { code: 'FULI88', scene: '4' })).toMatchObject({
      code: 'E200011',
      msg: '您已领取过该福利',
    })
    const messages = await gateway.services.db
      .selectFrom('messages')
      .select('target')
      .where('user_id', '=', user.userId ?? '')
      .execute()
    expect(messages).toContainEqual({ target: `/windmillAffirm?claimId=${claimed.claimId}` })
  })

  test('a welfare code can be checked without a claim', async ({ gateway }) => {
    const caller = await newClaimant(gateway)
    const code = await newBenefit(gateway, { stock: 1 })
    const request = { code, scene: '4', sentAt: Date.now() } as const
    for (let looked = 0; looked < 2; looked++)
      expect(await callGateway(caller, checkWelfareCode, request)).toMatchObject({
        code: '0',
        data: { productName: '周刊', thumbnailUrl: '[{"url":"/a.svg"}]' },
      })
    expect(await givenOf(gateway, code)).toMatchObject({ claimed: 0, rows: 0 })
  })

  test('a claim needs a login', async ({ gateway, visitor }) => {
    expect(codeOf(await claim(gateway, 'FULI88', visitor))).toBe('E100002')
  })

  test('an unknown, exhausted or ended code is refused in the words of §8', async ({ gateway }) => {
    expect(await claim(gateway, 'NOTHING')).toMatchObject({ code: 'E200010' })
    expect(await claim(gateway, 'FULI00')).toMatchObject({
      code: 'E200013',
      msg: '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！',
    })
    const ended = await newBenefit(gateway, { endsAt: new Date(Date.now() - 1000) })
    const early = await newBenefit(gateway, { startsAt: new Date(Date.now() + 60_000) })
    for (const code of [ended, early])
      expect(await claim(gateway, code)).toMatchObject({ code: 'E200012', msg: '抱歉，活动已结束' })
    expect(await claim(gateway, '')).toMatchObject({ code: 'E100001', msg: '请输入福利码' })
  })

  test('a code with an operator’s own words answers with them', async ({ gateway }) => {
    expect(await claim(gateway, 'FULI66')).toMatchObject({
      code: 'E200012',
      msg: expect.stringContaining('<b>本场福利已结束</b>'),
      data: { failureContent: expect.stringContaining('<b>本场福利已结束</b>') },
    })
  })

  test('a code for one scene is refused in the other', async ({ gateway }) => {
    const code = await newBenefit(gateway, { scene: '2' })
    expect(codeOf(await claim(gateway, code))).toBe('E200014')
    expect(codeOf(await claim(gateway, code, undefined, '2'))).toBe('0')
  })

  test('a gift is no welfare code, and a welfare code is no gift', async ({ gateway }) => {
    expect(codeOf(await claim(gateway, 'gift-lesson'))).toBe('E200010')
    expect(
      codeOf(await callGateway(await newClaimant(gateway), claimGift, { giftId: 'FULI88' })),
    ).toBe('E200010')
  })

  test('a user who guesses codes is stopped after thirty', async ({ gateway }) => {
    const caller = await newClaimant(gateway)
    const codes: string[] = []
    for (let tried = 0; tried < 31; tried++)
      codes.push(codeOf(await claim(gateway, `X${tried}`, caller)))
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['E200010']))
    expect(codes[30]).toBe('E100008')
  })
})

describe('claims at once', () => {
  test('200 people claim 50 of a code: 50 have one, the others are told', async ({ gateway }) => {
    const code = await newBenefit(gateway, { stock: 50 })
    const callers = await Promise.all(Array.from({ length: 200 }, () => newClaimant(gateway)))
    const answers = await Promise.all(callers.map((caller) => claim(gateway, code, caller)))
    expect(answers.filter(({ code: said }) => said === '0')).toHaveLength(50)
    expect(answers.filter(({ code: said }) => said === 'E200013')).toHaveLength(150)
    expect(await givenOf(gateway, code)).toEqual({ claimed: 50, users: 50, rows: 50 })
  }, 360_000)

  test('one person claims thirty times and has one', async ({ gateway }) => {
    const code = await newBenefit(gateway)
    const caller = await newClaimant(gateway)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => claim(gateway, code, caller)),
    )
    expect(answers.filter(({ code: said }) => said === '0')).toHaveLength(1)
    expect(await givenOf(gateway, code)).toEqual({ claimed: 1, users: 1, rows: 1 })
  })

  test('the same tap sent again gets the first answer', async ({ gateway }) => {
    const code = await newBenefit(gateway)
    const caller = { ...(await newClaimant(gateway)), key: 'welfare-tap-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(gateway, code, caller)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: '0' })
  })
})

describe('a gift', () => {
  test('the current gift is offered and claimed once', async ({ gateway, visitor }) => {
    const offered = await send(visitor, getGift, {})
    expect(offered.gift).toMatchObject({
      giftId: 'gift-lesson',
      productName: '看懂财报三节课（示例）',
    })
    expect(Math.abs(offered.serverTime - Date.now())).toBeLessThan(60_000)
    const caller = await newClaimant(gateway)
    const request = { giftId: 'gift-lesson' }
    expect(await callGateway(caller, claimGift, request)).toMatchObject({
      code: '0',
      data: { productName: '看懂财报三节课（示例）', inventoryMsg: '每人限领 1 份，剩余 499 份' },
    })
    expect(codeOf(await callGateway(caller, claimGift, request))).toBe('E200011')
    const next = await send(caller, getGift, {})
    expect(next).not.toHaveProperty('gift')
  })

  test('a gift that is out of stock is offered no more', async ({ gateway }) => {
    const giftId = await newBenefit(gateway, { kind: 'gift', stock: 1, productName: '末份' })
    const first = await send(newCaller(gateway), getGift, {})
    expect(first.gift?.giftId).toBe(giftId)
    await callGateway(await newClaimant(gateway), claimGift, { giftId })
    const next = await send(newCaller(gateway), getGift, {})
    expect(next.gift?.giftId).toBe('gift-lesson')
  })
})

describe('claims', () => {
  test('a claim is listed, confirmed once, and hidden from other users', async ({ gateway }) => {
    const [caller, other] = [await newClaimant(gateway), await newClaimant(gateway)]
    const code = await newBenefit(gateway)
    const { claimId } = parseAnswer(claimWelfare.answer, await claim(gateway, code, caller))
    const listed = await send(caller, listClaims, {})
    expect(listed).toMatchObject([{ claimId, productName: '周刊' }])
    expect(listed[0]).not.toHaveProperty('receivedAt')
    for (const call of [getClaim, receiveClaim])
      expect(codeOf(await callGateway(other, call, { claimId }))).toBe('E100004')
    expect(await send(caller, getClaim, { claimId })).toEqual(listed[0])
    const received = await callGateway(caller, receiveClaim, { claimId })
    const { receivedAt } = parseAnswer(receiveClaim.answer, received)
    expect(receivedAt).toBeGreaterThan(0)
    expect(await callGateway(caller, receiveClaim, { claimId })).toEqual(received)
  })

  test('two merged accounts keep each benefit once', async ({ gateway }) => {
    const [from, into] = [await newClaimant(gateway), await newClaimant(gateway)]
    const [both, one] = [
      await newBenefit(gateway),
      await newBenefit(gateway, { productName: '讲义' }),
    ]
    for (const [code, caller] of [
      [both, from],
      [both, into],
      [one, from],
    ] as const)
      expect(codeOf(await claim(gateway, code, caller))).toBe('0')
    const { clock, config, db } = gateway.services
    const ids = { fromId: from.userId ?? '', intoId: into.userId ?? '' }
    await owned.merge(db, { ...ids, secretKey: config.secretKey, now: clock.now() })
    const listed = await send(into, listClaims, {})
    expect(listed.map(({ productName }) => productName).sort()).toEqual(['周刊', '讲义'])
  })
})

test('the stock cannot fall below what was given, nor can a code become a gift', async ({
  gateway,
}) => {
  const code = await newBenefit(gateway, { stock: 2 })
  await claim(gateway, code)
  const draft: BenefitDraft = {
    ...{ benefitId: code, kind: 'welfare', productName: '新名', thumbnails: [], failureMarkup: '' },
    ...{ scene: undefined, stock: 0, startsAt: undefined, endsAt: undefined, isOpen: true },
  }
  const { db } = gateway.services
  expect(await saveBenefit(db, draft, new Date())).toBe(false)
  expect(await saveBenefit(db, { ...draft, stock: 5, kind: 'gift' }, new Date())).toBe(false)
  expect(await saveBenefit(db, { ...draft, stock: 1 }, new Date())).toBe(true)
})

test('the timed offer names what an order needs', async ({ visitor }) => {
  const answer = await callGateway(visitor, getTimedActivity, {})
  expect(parseAnswer(getTimedActivity.answer, answer).activity).toEqual({
    activityId: 'timed-basic',
    courseType: 'record',
    priceId: 'course-basic-year',
    productId: 'course-basic',
    productType: 'course',
    productName: '股市入门课（示例）',
    picture: '/benefits/lesson.svg',
    description: '从开户到看懂财报，一年内随时回看。',
  })
})
