import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markWxRefreshed } from '#api/account/oauth/mark-wx-refreshed.ts'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { updateNickname } from '#api/account/profile/update-nickname.ts'
import { createExchangeToken } from '#api/account/session/create-exchange-token.ts'
import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { isProfileAuthorised } from '#api/account/session/session-record.ts'
import { logout } from '#api/account/sign-in/logout.ts'
import { COMMON_SENTENCES } from '#api/envelope.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { type CodeOwner, makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  loginByPhone,
  newCaller,
  newMobile,
  newPhoneUser,
  receiveCode,
} from '../../support/account/calls.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { giveCoins, giveCoupon } from '../../support/order/give-purse.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const LOGGED_OUT = { code: 'E100002', msg: '登录已过期，请重新登录', data: null }
const profileOf = (caller: Caller) => callGateway(url, getProfile, {}, caller)
const lookUp = (token: string, caller = newCaller()) =>
  callGateway(url, getUserByToken, { token }, caller)

/** A number may ask for one code a minute over the wire. */
function loginOwner(mobile: string): CodeOwner {
  const { secretKey } = gateway.services.config
  return { mobileHash: hashMobile(mobile, secretKey), purpose: 'login', secretKey }
}

describe('logging in by phone', () => {
  test('makes the account the first time', async () => {
    const mobile = newMobile()
    const first = await loginByPhone(url, mobile, await receiveCode(url, mobile))
    expect(first).toMatchObject({
      code: '0',
      data: {
        anztUid: expect.stringMatching(/^[0-9a-f]{32}$/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        openId: '',
        avatar: '',
        coin: 0,
        fee: 0,
        coupon: 0,
        nq: 0,
        loginType: 'phone',
        wxRefreshed: false,
        isNew: 1,
      },
    })
    expect(JSON.stringify(first)).not.toContain(mobile)
  })

  test('finds the account the second time', async () => {
    const { mobile, session } = await newPhoneUser(url)
    const code = await makeCode(gateway.services.db, loginOwner(mobile), new Date())
    expect(await loginByPhone(url, mobile, code)).toMatchObject({
      code: '0',
      data: { anztUid: session.userId, isNew: 0 },
    })
  })

  test('gives a nickname that says the profile is not authorised', async () => {
    const { session } = await newPhoneUser(url)
    expect(session.nickname).toBe(`用户${session.id}`)
    expect(isProfileAuthorised(session)).toBe(false)
  })

  test('twice at once with one code makes one user and one login', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    const answers = await Promise.all([1, 2, 3, 4].map(() => loginByPhone(url, mobile, code)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'E110011', 'E110011', 'E110011'])
  })

  test('sent again under its key answers the same login', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    const caller = { ...newCaller(), key: `login-${mobile}` }
    const first = await loginByPhone(url, mobile, code, caller)
    expect(await loginByPhone(url, mobile, code, caller)).toEqual(first)
  })

  test.each([
    ['mobile', { mobile: '110' }, '请输入正确的手机号'],
    ['smsCode', { smsCode: '12ab' }, '请输入 6 位数字验证码'],
    ['loginType', { loginType: 'other' }, 'loginType不在可选范围内'],
  ])('refuses a wrong %s', async (field, params, msg) => {
    const answer = await loginByPhone(url, newMobile(), '000000', { ...newCaller(), params })
    expect(answer).toEqual({ code: 'E100001', msg, data: { field } })
  })
})

describe('a token', () => {
  test('opens what belongs to its user until logout, and nothing afterwards', async () => {
    const { caller, session } = await newPhoneUser(url)
    expect(await lookUp(session.token)).toMatchObject({ code: '0', data: { token: session.token } })
    expect(await profileOf(caller)).toMatchObject({ code: '0' })
    expect(await callGateway(url, logout, {}, caller)).toMatchObject({ code: '0' })
    expect(await profileOf(caller)).toEqual(LOGGED_OUT)
    expect(await lookUp(session.token)).toEqual(LOGGED_OUT)
    expect(await callGateway(url, logout, {}, caller)).toMatchObject({ code: '0' })
  })

  test('ends alone: another device stays logged in', async () => {
    const { caller } = await newPhoneUser(url)
    const elsewhere = await exchanged(caller)
    await callGateway(url, logout, {}, caller)
    expect(await profileOf({ ...newCaller(), token: elsewhere })).toMatchObject({ code: '0' })
  })

  test('expires after thirty days', async () => {
    const own = await startTestGateway({ trustedProxies: 1 })
    const { session } = await newPhoneUser(own.url)
    const nowMs = Date.now() + 30 * 86_400_000 + 1000
    own.services.clock.follow({ serverMs: nowMs, realMs: Date.now(), speed: 1 })
    expect(
      await callGateway(own.url, getUserByToken, { token: session.token }, newCaller()),
    ).toEqual(LOGGED_OUT)
    await own.close()
  })

  test.each(['', 'x', 'A'.repeat(43)])('made up as %j opens nothing', async (token) => {
    expect(await profileOf({ ...newCaller(), token })).toEqual(LOGGED_OUT)
  })

  test('of one user does not act for another', async () => {
    const [a, b] = [await newPhoneUser(url), await newPhoneUser(url)]
    expect(await profileOf({ ...a.caller, userId: b.session.userId })).toMatchObject({
      code: 'E100003',
      msg: COMMON_SENTENCES.FORBIDDEN,
    })
  })

  test('is kept as a hash alone', async () => {
    const { session } = await newPhoneUser(url)
    const rows = await gateway.services.db.selectFrom('user_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(session.token)
  })
})

async function exchanged(caller: Caller): Promise<string> {
  const { data } = await callGateway(url, createExchangeToken, {}, caller)
  const { u } = data as { u: string }
  const { data: user } = await lookUp(u)
  return (user as { token: string }).token
}

describe('an exchange token', () => {
  test('logs in once, with a token of its own', async () => {
    const { caller, session } = await newPhoneUser(url)
    const { data } = await callGateway(url, createExchangeToken, {}, caller)
    const { u, expiresIn } = data as { u: string; expiresIn: number }
    expect(expiresIn).toBe(60)
    const answer = await lookUp(u)
    expect(answer).toMatchObject({ code: '0', data: { anztUid: session.userId } })
    expect([session.token, u]).not.toContain((answer.data as { token: string }).token)
    expect(await lookUp(u)).toEqual(LOGGED_OUT)
  })

  test('opens no call but the look-up', async () => {
    const { caller } = await newPhoneUser(url)
    const { data } = await callGateway(url, createExchangeToken, {}, caller)
    expect(await profileOf({ ...newCaller(), token: (data as { u: string }).u })).toEqual(
      LOGGED_OUT,
    )
  })

  test('used ten times at once gives one login', async () => {
    const { caller } = await newPhoneUser(url)
    const { data } = await callGateway(url, createExchangeToken, {}, caller)
    const { u } = data as { u: string }
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp(u)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })

  test('dies with the minute', async () => {
    const own = await startTestGateway({ trustedProxies: 1 })
    const { caller } = await newPhoneUser(own.url)
    const { data } = await callGateway(own.url, createExchangeToken, {}, caller)
    own.services.clock.follow({ serverMs: Date.now() + 61_000, realMs: Date.now(), speed: 1 })
    const { u } = data as { u: string }
    expect(await callGateway(own.url, getUserByToken, { token: u }, newCaller())).toEqual(
      LOGGED_OUT,
    )
    await own.close()
  })
})

describe('the profile', () => {
  test('shows the mobile masked and nothing else of it', async () => {
    const { caller, mobile, session } = await newPhoneUser(url)
    const answer = await profileOf(caller)
    expect(answer.data).toEqual({
      id: session.id,
      nickname: `用户${session.id}`,
      avatar: '',
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      coin: 0,
      coupon: 0,
      hasWx: 0,
    })
  })

  test('tells coins and coupons', async () => {
    const { caller, session } = await newPhoneUser(url)
    await giveCoins(gateway.services, session.userId, 120)
    for (const _ of [1, 2, 3]) await giveCoupon(gateway.services, session.userId)
    expect(await callGateway(url, getAccountCoin, {}, caller)).toMatchObject({
      code: '0',
      data: { coin: 120, coupon: 3 },
    })
  })

  test('is marked as refreshed', async () => {
    const { caller, session } = await newPhoneUser(url)
    expect(await callGateway(url, markWxRefreshed, {}, caller)).toMatchObject({ code: '0' })
    expect(await lookUp(session.token)).toMatchObject({ data: { wxRefreshed: true } })
  })

  test.each([
    ['  阿\u202e明\u0007\u200b  投资 ', '阿明 投资'],
    ['ABCDEFGHabcdefgh', 'ABCDEFGHabcdefgh'],
    ['八个汉字刚刚好啊', '八个汉字刚刚好啊'],
  ])('takes the nickname %j as %j', async (typed, stored) => {
    const { caller } = await newPhoneUser(url)
    const answer = await callGateway(url, updateNickname, { nickname: typed }, caller)
    expect(answer).toEqual({ code: '0', msg: '', data: { nickname: stored } })
    expect(await profileOf(caller)).toMatchObject({ data: { nickname: stored } })
  })

  test.each([
    ['', '请输入昵称'],
    ['\u202e\u200b', '请输入昵称'],
    ['九个汉字就太长了呀', '昵称最多 8 个汉字或 16 个字母'],
    ['unAuth', '请换一个昵称'],
    ['用户12', '请换一个昵称'],
  ])('refuses the nickname %j', async (typed, msg) => {
    const { caller } = await newPhoneUser(url)
    const params = { nickname: typed }
    const answer = await callGateway(url, updateNickname, { nickname: 'x' }, { ...caller, params })
    expect(answer).toEqual({ code: 'E100001', msg, data: { field: 'nickname' } })
  })
})

test.each([
  ['getProfile', getProfile],
  ['getAccountCoin', getAccountCoin],
  ['markWxRefreshed', markWxRefreshed],
  ['createExchangeToken', createExchangeToken],
])('%s needs a login', async (_, call) => {
  const response = await sendCall(url, call, {}, newCaller())
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(LOGGED_OUT)
})
