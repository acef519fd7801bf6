import { describe, expect } from 'vitest'
import { markWxRefreshed } from '#api/account/oauth/mark-wx-refreshed.ts'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { getGuestUser } from '#api/account/profile/get-guest-user.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { updateNickname } from '#api/account/profile/update-nickname.ts'
import { createExchangeToken } from '#api/account/session/create-exchange-token.ts'
import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { isProfileAuthorised } from '#api/account/session/session-record.ts'
import { logout } from '#api/account/sign-in/logout.ts'
import { COMMON_TEXTS } from '#api/envelope.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByPhone, newCaller, newMobile, receiveCode } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway, sendCall } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = gatewayTest()

const LOGGED_OUT = { code: 'E100002', msg: '登录已过期，请重新登录', data: null }
const profileOf = (caller: Caller) => callGateway(caller, getProfile, {})
const lookUp = (gateway: RunningGateway, token: string, caller = newCaller(gateway)) =>
  callGateway(caller, getUserByToken, { token })

describe('logging in by phone', () => {
  test('the first login by phone creates the account', async ({ gateway, visitor }) => {
    const mobile = newMobile()
    const first = await loginByPhone(visitor, mobile, await receiveCode(gateway, mobile))
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

  test('the second login by phone finds the account', async ({ gateway, visitor, user }) => {
    const code = await storedCode(gateway, user.mobile, 'login')
    expect(await loginByPhone(visitor, user.mobile, code)).toMatchObject({
      code: '0',
      data: { anztUid: user.userId, isNew: 0 },
    })
  })

  test('a new account has a nickname that says its profile is not authorised', async ({ user }) => {
    expect(user.session.nickname).toBe(`用户${user.session.id}`)
    expect(isProfileAuthorised(user.session)).toBe(false)
  })

  test('four logins at once with one code make one user and one login', async ({ gateway }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => loginByPhone(newCaller(gateway), mobile, code)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'E110011', 'E110011', 'E110011'])
  })

  test('a login sent again under its key gets the same answer', async ({ gateway, visitor }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    const caller = { ...visitor, key: `login-${mobile}` }
    const first = await loginByPhone(caller, mobile, code)
    expect(await loginByPhone(caller, mobile, code)).toEqual(first)
  })

  test.for([
    ['mobile', { mobile: '110' }, '请输入正确的手机号'],
    ['smsCode', { smsCode: '12ab' }, '请输入 6 位数字验证码'],
    ['loginType', { loginType: 'other' }, 'loginType不在可选范围内'],
  ] as const)('a login with a wrong %s is refused', async ([field, params, msg], { visitor }) => {
    const answer = await loginByPhone({ ...visitor, params }, newMobile(), '000000')
    expect(answer).toEqual({ code: 'E100001', msg, data: { field } })
  })
})

describe('a token', () => {
  test('a token opens what belongs to its user until logout, and nothing afterwards', async ({
    gateway,
    user,
  }) => {
    expect(await lookUp(gateway, user.token)).toMatchObject({
      code: '0',
      data: { token: user.token },
    })
    expect(await profileOf(user)).toMatchObject({ code: '0' })
    expect(await callGateway(user, logout, {})).toMatchObject({ code: '0' })
    expect(await profileOf(user)).toEqual(LOGGED_OUT)
    expect(await lookUp(gateway, user.token)).toEqual(LOGGED_OUT)
    expect(await callGateway(user, logout, {})).toMatchObject({ code: '0' })
  })

  test('a logout leaves other devices logged in', async ({ gateway, visitor, user }) => {
    const elsewhere = await exchanged(gateway, user)
    await callGateway(user, logout, {})
    expect(await profileOf({ ...visitor, token: elsewhere })).toMatchObject({
      code: '0',
    })
  })

  test('a token expires after thirty days', async ({ gateway, clock, user }) => {
    await clock.advance(30 * 86_400_000 + 1000)
    expect(await lookUp(gateway, user.token)).toEqual(LOGGED_OUT)
  })

  test.for(['', 'x', 'A'.repeat(43)])(
    'the made-up token %j opens nothing',
    async (token, { visitor }) => {
      expect(await profileOf({ ...visitor, token })).toEqual(LOGGED_OUT)
    },
  )

  test('a token of one user does not act for another', async ({ newUser }) => {
    const [a, b] = [await newUser(), await newUser()]
    expect(await profileOf({ ...a, userId: b.userId })).toMatchObject({
      code: 'E100003',
      msg: COMMON_TEXTS.FORBIDDEN,
    })
  })

  test('the database holds a token only as its hash', async ({ gateway, user }) => {
    const rows = await gateway.services.db.selectFrom('user_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(user.token)
  })
})

async function exchanged(gateway: RunningGateway, caller: Caller): Promise<string> {
  const { data } = await callGateway(caller, createExchangeToken, {})
  const { u } = data as { u: string }
  const { data: user } = await lookUp(gateway, u)
  return (user as { token: string }).token
}

describe('an exchange token', () => {
  test('an exchange token logs in once, with a token of its own', async ({ gateway, user }) => {
    const { data } = await callGateway(user, createExchangeToken, {})
    const { u, expiresIn } = data as { u: string; expiresIn: number }
    expect(expiresIn).toBe(60)
    const answer = await lookUp(gateway, u)
    expect(answer).toMatchObject({ code: '0', data: { anztUid: user.userId } })
    expect([user.token, u]).not.toContain((answer.data as { token: string }).token)
    expect(await lookUp(gateway, u)).toEqual(LOGGED_OUT)
  })

  test('an exchange token opens no call but the look-up', async ({ visitor, user }) => {
    const { data } = await callGateway(user, createExchangeToken, {})
    expect(await profileOf({ ...visitor, token: (data as { u: string }).u })).toEqual(LOGGED_OUT)
  })

  test('an exchange token used ten times at once gives one login', async ({ gateway, user }) => {
    const { data } = await callGateway(user, createExchangeToken, {})
    const { u } = data as { u: string }
    const answers = await Promise.all(Array.from({ length: 10 }, () => lookUp(gateway, u)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })

  test('an exchange token expires after a minute', async ({ gateway, clock, user }) => {
    const { data } = await callGateway(user, createExchangeToken, {})
    await clock.advance(61_000)
    const { u } = data as { u: string }
    expect(await lookUp(gateway, u)).toEqual(LOGGED_OUT)
  })
})

describe('the profile', () => {
  test('the profile shows the mobile masked and nothing else of it', async ({ user }) => {
    const answer = await profileOf(user)
    expect(answer.data).toEqual({
      id: user.session.id,
      nickname: `用户${user.session.id}`,
      avatar: '',
      mobile: `${user.mobile.slice(0, 3)}****${user.mobile.slice(7)}`,
      coin: 0,
      coupon: 0,
      hasWx: 0,
    })
  })

  test('the account shows its coins and coupons', async ({ gateway, user }) => {
    await addCoins(gateway.services, user.userId, 120)
    for (const _ of [1, 2, 3]) await addCoupon(gateway.services, user.userId)
    expect(await callGateway(user, getAccountCoin, {})).toMatchObject({
      code: '0',
      data: { coin: 120, coupon: 3 },
    })
  })

  test('the profile is marked as refreshed', async ({ gateway, user }) => {
    expect(await callGateway(user, markWxRefreshed, {})).toMatchObject({ code: '0' })
    expect(await lookUp(gateway, user.token)).toMatchObject({ data: { wxRefreshed: true } })
  })

  test.for([
    ['  阿\u202e明\u0007\u200b  投资 ', '阿明 投资'],
    ['ABCDEFGHabcdefgh', 'ABCDEFGHabcdefgh'],
    ['八个汉字刚刚好啊', '八个汉字刚刚好啊'],
  ] as const)('the nickname %j is stored as %j', async ([typed, stored], { user }) => {
    const answer = await callGateway(user, updateNickname, { nickname: typed })
    expect(answer).toEqual({ code: '0', msg: '', data: { nickname: stored } })
    expect(await profileOf(user)).toMatchObject({ data: { nickname: stored } })
  })

  test.for([
    ['', '请输入昵称'],
    ['\u202e\u200b', '请输入昵称'],
    ['九个汉字就太长了呀', '昵称最多 8 个汉字或 16 个字母'],
    ['unAuth', '请换一个昵称'],
    ['用户12', '请换一个昵称'],
  ] as const)('the nickname %j is refused', async ([typed, msg], { user }) => {
    const params = { nickname: typed }
    const answer = await callGateway({ ...user, params }, updateNickname, { nickname: 'x' })
    expect(answer).toEqual({ code: 'E100001', msg, data: { field: 'nickname' } })
  })
})

test.for([
  ['getProfile', getProfile],
  ['getAccountCoin', getAccountCoin],
  ['markWxRefreshed', markWxRefreshed],
  ['createExchangeToken', createExchangeToken],
] as const)('the call %s needs a login', async ([_, call], { visitor }) => {
  const response = await sendCall(visitor, call, {})
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(LOGGED_OUT)
})

describe('the public profile of a person', () => {
  test('a visitor reads name and picture by number, and nothing else', async ({
    visitor,
    user,
  }) => {
    const { id } = await send(user, getProfile, {})
    await callGateway(user, updateNickname, { nickname: '山前小路' })
    const { data } = await callGateway(visitor, getGuestUser, { id: Number(id) })
    expect(data).toEqual({ user: { id, nickname: '山前小路', avatar: expect.any(String) } })
  })

  test('a number nobody has gets an empty answer, and no number is a sentence', async ({
    visitor,
  }) => {
    expect(await callGateway(visitor, getGuestUser, { id: 2_147_483_647 })).toMatchObject({
      code: '0',
      data: {},
    })
    const wrong = { ...visitor, params: { id: 'x' } }
    expect(await callGateway(wrong, getGuestUser, { id: 1 })).toMatchObject({ code: 'E100001' })
  })

  test('numbers are not enumerated: a network asks for sixty people a minute', async ({
    visitor,
  }) => {
    const answers = []
    for (let id = 1; id <= 61; id++)
      answers.push((await callGateway(visitor, getGuestUser, { id })).code)
    expect(new Set(answers.slice(0, 58))).toEqual(new Set(['0']))
    expect(answers.at(-1)).toBe('E100008')
  })
})
