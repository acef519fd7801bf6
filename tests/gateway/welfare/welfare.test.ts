import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
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
import { mergeClaims } from '#gateway/welfare/claim/claim-queries.ts'
import { seedBenefits } from '#gateway/welfare/sample-benefits.ts'
import { type BenefitDraft, saveBenefit } from '#gateway/welfare/save-benefit.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

let gateway: RunningGateway
let url: string
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedBenefits(gateway.services.db, new Date())
})
afterAll(() => gateway.close())

const ask = <Request>(caller: Caller, call: Call<Request, unknown>, request: Request) =>
  callGateway(url, call, request, caller)

let lastUser = 0
/** Somebody logged in, without the walk through SMS. */
async function newUser(): Promise<Caller> {
  lastUser += 1
  return { ...newCaller(), ...(await seedUser(gateway.services, `welfare-${lastUser}`)) }
}

let lastCode = 0
async function newBenefit(draft: Partial<BenefitDraft> = {}): Promise<string> {
  lastCode += 1
  const benefitId = `CODE${lastCode}`
  const rest = { startsAt: undefined, endsAt: undefined, scene: undefined, isOpen: true }
  const base = { ...rest, kind: 'welfare', productName: '周刊', thumbnails: ['/a.svg'] } as const
  const saved = { ...base, benefitId, stock: 10, failureMarkup: '', ...draft }
  expect(await saveBenefit(gateway.services.db, saved, new Date())).toBe(true)
  return benefitId
}

const claim = async (code: string, caller?: Caller, scene: '4' | '2' = '4') =>
  ask(caller ?? (await newUser()), claimWelfare, { code, scene })

const givenOf = async (benefitId: string) => {
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
  test('gives its product once, whatever the case it is typed in, and a message tells of it', async () => {
    const { caller } = await newPhoneUser(url)
    const answer = await ask(caller, claimWelfare, { code: ' fuli88 ', scene: '4' })
    const claimed = parseAnswer(claimWelfare.answer, answer)
    expect(claimed).toMatchObject({
      productName: '盘面复盘周刊（示例）',
      inventoryMessage: '每人限领 1 份，剩余 999 份',
      thumbnails: [{ url: '/benefits/weekly.svg' }],
    })
    expect(await ask(caller, claimWelfare, { code: 'FULI88', scene: '4' })).toMatchObject({
      code: 'E200011',
      msg: '您已领取过该福利',
    })
    const messages = await gateway.services.db
      .selectFrom('messages')
      .select('target')
      .where('user_id', '=', caller.userId ?? '')
      .execute()
    expect(messages).toContainEqual({ target: `/windmillAffirm?claimId=${claimed.claimId}` })
  })

  test('is looked at without being claimed', async () => {
    const caller = await newUser()
    const code = await newBenefit({ stock: 1 })
    const request = { code, scene: '4', sentAt: Date.now() } as const
    for (let looked = 0; looked < 2; looked++)
      expect(await ask(caller, checkWelfareCode, request)).toMatchObject({
        code: '0',
        data: { productName: '周刊', thumbnailUrl: '[{"url":"/a.svg"}]' },
      })
    expect(await givenOf(code)).toMatchObject({ claimed: 0, rows: 0 })
  })

  test('is for somebody logged in', async () => {
    expect(codeOf(await claim('FULI88', newCaller()))).toBe('E100002')
  })

  test('that does not exist, is given out or ended says so in the words of §8', async () => {
    expect(await claim('NOTHING')).toMatchObject({ code: 'E200010' })
    expect(await claim('FULI00')).toMatchObject({
      code: 'E200013',
      msg: '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！',
    })
    const ended = await newBenefit({ endsAt: new Date(Date.now() - 1000) })
    const early = await newBenefit({ startsAt: new Date(Date.now() + 60_000) })
    for (const code of [ended, early])
      expect(await claim(code)).toMatchObject({ code: 'E200012', msg: '抱歉，活动已结束' })
    expect(await claim('')).toMatchObject({ code: 'E100001', msg: '请输入福利码' })
  })

  test('says an operator’s own words where there are some', async () => {
    expect(await claim('FULI66')).toMatchObject({
      code: 'E200012',
      msg: expect.stringContaining('<b>本场福利已结束</b>'),
    })
  })

  test('for one scene is refused in the other', async () => {
    const code = await newBenefit({ scene: '2' })
    expect(codeOf(await claim(code))).toBe('E200014')
    expect(codeOf(await claim(code, undefined, '2'))).toBe('0')
  })

  test('of a gift is none, and the other way round', async () => {
    expect(codeOf(await claim('gift-lesson'))).toBe('E200010')
    expect(codeOf(await ask(await newUser(), claimGift, { giftId: 'FULI88' }))).toBe('E200010')
  })

  test('is not guessed by the thousand', async () => {
    const caller = await newUser()
    const codes: string[] = []
    for (let tried = 0; tried < 31; tried++) codes.push(codeOf(await claim(`X${tried}`, caller)))
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['E200010']))
    expect(codes[30]).toBe('E100008')
  })
})

describe('at once', () => {
  test('200 people claim 50 of a code: 50 have one, the others are told', async () => {
    const code = await newBenefit({ stock: 50 })
    const callers = await Promise.all(Array.from({ length: 200 }, newUser))
    const answers = await Promise.all(callers.map((caller) => claim(code, caller)))
    expect(answers.filter(({ code: said }) => said === '0')).toHaveLength(50)
    expect(answers.filter(({ code: said }) => said === 'E200013')).toHaveLength(150)
    expect(await givenOf(code)).toEqual({ claimed: 50, users: 50, rows: 50 })
  }, 120_000)

  test('one person claims thirty times and has one', async () => {
    const code = await newBenefit()
    const caller = await newUser()
    const answers = await Promise.all(Array.from({ length: 30 }, () => claim(code, caller)))
    expect(answers.filter(({ code: said }) => said === '0')).toHaveLength(1)
    expect(await givenOf(code)).toEqual({ claimed: 1, users: 1, rows: 1 })
  })

  test('the same tap sent again gets the first answer', async () => {
    const code = await newBenefit()
    const caller = { ...(await newUser()), key: 'welfare-tap-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(code, caller)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: '0' })
  })
})

describe('a gift', () => {
  test('of the moment is offered and claimed once', async () => {
    const offered = parseAnswer(getGift.answer, await ask(newCaller(), getGift, {}))
    expect(offered.gift).toMatchObject({
      giftId: 'gift-lesson',
      productName: '看懂财报三节课（示例）',
    })
    expect(Math.abs(offered.serverTime - Date.now())).toBeLessThan(60_000)
    const caller = await newUser()
    const request = { giftId: 'gift-lesson' }
    expect(await ask(caller, claimGift, request)).toMatchObject({
      code: '0',
      data: { productName: '看懂财报三节课（示例）', inventoryMsg: '每人限领 1 份，剩余 499 份' },
    })
    expect(codeOf(await ask(caller, claimGift, request))).toBe('E200011')
    const next = parseAnswer(getGift.answer, await ask(caller, getGift, {}))
    expect(next).not.toHaveProperty('gift')
  })

  test('that is given out is offered no more', async () => {
    const giftId = await newBenefit({ kind: 'gift', stock: 1, productName: '末份' })
    const first = parseAnswer(getGift.answer, await ask(newCaller(), getGift, {}))
    expect(first.gift?.giftId).toBe(giftId)
    await ask(await newUser(), claimGift, { giftId })
    const next = parseAnswer(getGift.answer, await ask(newCaller(), getGift, {}))
    expect(next.gift?.giftId).toBe('gift-lesson')
  })
})

describe('what was claimed', () => {
  test('is listed, confirmed once, and nobody else’s business', async () => {
    const [caller, other] = [await newUser(), await newUser()]
    const code = await newBenefit()
    const { claimId } = parseAnswer(claimWelfare.answer, await claim(code, caller))
    const listed = parseAnswer(listClaims.answer, await ask(caller, listClaims, {}))
    expect(listed).toMatchObject([{ claimId, productName: '周刊' }])
    expect(listed[0]).not.toHaveProperty('receivedAt')
    for (const call of [getClaim, receiveClaim])
      expect(codeOf(await ask(other, call, { claimId }))).toBe('E100004')
    expect(parseAnswer(getClaim.answer, await ask(caller, getClaim, { claimId }))).toEqual(
      listed[0],
    )
    const received = await ask(caller, receiveClaim, { claimId })
    const { receivedAt } = parseAnswer(receiveClaim.answer, received)
    expect(receivedAt).toBeGreaterThan(0)
    expect(await ask(caller, receiveClaim, { claimId })).toEqual(received)
  })

  test('goes along when two accounts become one, each benefit once', async () => {
    const [from, into] = [await newUser(), await newUser()]
    const [both, one] = [await newBenefit(), await newBenefit({ productName: '讲义' })]
    for (const [code, caller] of [
      [both, from],
      [both, into],
      [one, from],
    ] as const)
      expect(codeOf(await claim(code, caller))).toBe('0')
    await mergeClaims(gateway.services.db, from.userId ?? '', into.userId ?? '')
    const listed = parseAnswer(listClaims.answer, await ask(into, listClaims, {}))
    expect(listed.map(({ productName }) => productName).sort()).toEqual(['周刊', '讲义'])
  })
})

test('the stock cannot be set below what is given, nor a code be made a gift', async () => {
  const code = await newBenefit({ stock: 2 })
  await claim(code)
  const draft: BenefitDraft = {
    ...{ benefitId: code, kind: 'welfare', productName: '新名', thumbnails: [], failureMarkup: '' },
    ...{ scene: undefined, stock: 0, startsAt: undefined, endsAt: undefined, isOpen: true },
  }
  const { db } = gateway.services
  expect(await saveBenefit(db, draft, new Date())).toBe(false)
  expect(await saveBenefit(db, { ...draft, stock: 5, kind: 'gift' }, new Date())).toBe(false)
  expect(await saveBenefit(db, { ...draft, stock: 1 }, new Date())).toBe(true)
})

test('the timed offer names what an order needs', async () => {
  const answer = await ask(newCaller(), getTimedActivity, {})
  expect(parseAnswer(getTimedActivity.answer, answer).activity).toEqual({
    activityId: 'timed-basic',
    courseType: 'record',
    priceId: 'course-basic-year',
    productId: 'course-basic',
    productType: 'course',
    productName: '股市入门二十讲（示例）',
    picture: '/benefits/lesson.svg',
    description: '从开户到看懂财报，一年内随时回看。',
  })
})
