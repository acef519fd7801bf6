import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDeletion } from '#api/account/profile/cancel-deletion.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { requestDeletion } from '#api/account/profile/request-deletion.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { keepAccounts } from '#gateway/account/housekeeping.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { makeCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  bindMobile,
  loginByChatApp,
  loginByPhone,
  newCaller,
  newMobile,
  newPhoneUser,
  outboxOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { giveCoupon } from '../../support/order/give-purse.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const profileOf = (caller: Caller) => callGateway(url, getProfile, {}, caller)

/** A chat-app account nobody has logged into before, with something to its name. */
async function newChatAppUser(coin = 0) {
  const fresh = await loginByChatApp(url)
  await gateway.services.db
    .updateTable('users')
    .set({ open_id: `open-${fresh.session.userId}`, coin })
    .where('user_id', '=', fresh.session.userId)
    .execute()
  await giveCoupon(gateway.services, fresh.session.userId)
  return fresh
}

/** A code for a number that asked for one within this minute already. */
function storedCode(mobile: string): Promise<string> {
  const { db, config } = gateway.services
  const { secretKey } = config
  const mobileHash = hashMobile(mobile, secretKey)
  return makeCode(db, { mobileHash, purpose: 'bind', secretKey }, new Date())
}

function ownersOf(mobile: string) {
  const { db, config } = gateway.services
  return db
    .selectFrom('users')
    .select('user_id')
    .where('mobile_hash', '=', hashMobile(mobile, config.secretKey))
    .execute()
}

describe('binding a mobile', () => {
  test('gives a chat-app account a number to log in with', async () => {
    const { caller, session } = await newChatAppUser()
    const mobile = newMobile()
    expect(await bindMobile(url, caller, mobile)).toMatchObject({
      code: '0',
      data: {
        user: { anztUid: session.userId, token: session.token, loginType: 'wx' },
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
        merged: 0,
      },
    })
    expect(await profileOf(caller)).toMatchObject({
      data: { hasWx: 1, mobile: expect.stringContaining('****') },
    })
  })

  test('changes the number: the old one finds the account no more', async () => {
    const { caller, mobile } = await newPhoneUser(url)
    const fresh = newMobile()
    expect(await bindMobile(url, caller, fresh)).toMatchObject({ code: '0' })
    expect(await profileOf(caller)).toMatchObject({ data: { mobile: `139****${fresh.slice(7)}` } })
    expect(await ownersOf(mobile)).toEqual([])
    expect(await ownersOf(fresh)).toHaveLength(1)
  })

  test('refuses a wrong code, a code for logging in and an anonymous visitor', async () => {
    const { caller } = await newPhoneUser(url)
    const other = newMobile()
    const code = await receiveCode(url, other, 'bind')
    const bind = (smsCode: string, by: Caller) =>
      callGateway(url, bindUser, { mobile: other, smsCode }, by)
    expect(await bind(wrongCode(code), caller)).toMatchObject({ code: 'E110011' })
    expect(await bind(code, newCaller())).toMatchObject({ code: 'E100002' })
    const third = newMobile()
    const forLogin = await receiveCode(url, third, 'login')
    expect(
      await callGateway(url, bindUser, { mobile: third, smsCode: forLogin }, caller),
    ).toMatchObject({ code: 'E110011' })
  })

  test('refuses the number the account has already', async () => {
    const { caller, mobile } = await newPhoneUser(url)
    const request = { mobile, smsCode: await storedCode(mobile) }
    expect(await callGateway(url, bindUser, request, caller)).toMatchObject({ code: 'E110023' })
  })

  test('of one number by five accounts at once ends with one owner', async () => {
    const mobile = newMobile()
    const smsCode = await receiveCode(url, mobile, 'bind')
    const users = []
    for (let made = 0; made < 5; made++) users.push(await newPhoneUser(url))
    const answers = await Promise.all(
      users.map(({ caller }) => callGateway(url, bindUser, { mobile, smsCode }, caller)),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(answers.every(({ code }) => /^(0|E110011|E110012|E110021)$/.test(code))).toBe(true)
  })

  test('and registering with the same number at once end with one owner', async () => {
    const mobile = newMobile()
    const { caller } = await newPhoneUser(url)
    const forLogin = await receiveCode(url, mobile)
    const smsCode = await storedCode(mobile)
    const [bound, registered] = await Promise.all([
      callGateway(url, bindUser, { mobile, smsCode }, caller),
      loginByPhone(url, mobile, forLogin),
    ])
    expect(registered.code).toBe('0')
    expect(['0', 'E110021']).toContain(bound.code)
    expect(await ownersOf(mobile)).toHaveLength(1)
  })
})

describe('a number another account has', () => {
  test('is refused with the choice to merge, and the code stays good for it', async () => {
    const phone = await newPhoneUser(url)
    const chat = await newChatAppUser(70)
    const smsCode = await storedCode(phone.mobile)
    const request = { mobile: phone.mobile, smsCode }
    expect(await callGateway(url, bindUser, request, chat.caller)).toEqual({
      code: 'E110021',
      msg: '该手机号已绑定其他账号，可选择合并',
      data: { canMerge: true },
    })
    const merged = await callGateway(url, bindUser, { ...request, isMerge: true }, chat.caller)
    expect(merged).toMatchObject({
      code: '0',
      data: {
        user: {
          anztUid: phone.session.userId,
          openId: `open-${chat.session.userId}`,
          coin: 70,
          coupon: 1,
        },
        merged: 1,
      },
    })
    expect(await profileOf(chat.caller)).toMatchObject({ code: 'E100002' })
    const { token } = (merged.data as { user: { token: string } }).user
    expect(await profileOf({ ...newCaller(), token })).toMatchObject({
      data: { hasWx: 1, id: phone.session.id },
    })
  })

  test('is not merged with an account that has a number of its own', async () => {
    const [phone, other] = [await newPhoneUser(url), await newPhoneUser(url)]
    const smsCode = await storedCode(phone.mobile)
    const request = { mobile: phone.mobile, smsCode }
    expect(await callGateway(url, bindUser, request, other.caller)).toMatchObject({
      code: 'E110021',
      data: { canMerge: false },
    })
    expect(
      await callGateway(url, bindUser, { ...request, isMerge: true }, other.caller),
    ).toMatchObject({ code: 'E110022' })
  })

  test('is merged once, by however many at once', async () => {
    const phone = await newPhoneUser(url)
    const chat = await newChatAppUser(5)
    const smsCode = await storedCode(phone.mobile)
    const request = { mobile: phone.mobile, smsCode, isMerge: true }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callGateway(url, bindUser, request, chat.caller)),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    const { coin } = await gateway.services.db
      .selectFrom('users')
      .select('coin')
      .where('user_id', '=', phone.session.userId)
      .executeTakeFirstOrThrow()
    expect(coin).toBe(5)
  })
})

describe('a deletion request', () => {
  test('names the day, keeps the first one and can be taken back', async () => {
    const { caller } = await newPhoneUser(url)
    const first = await callGateway(url, requestDeletion, {}, caller)
    const { deletionAt } = first.data as { deletionAt: number }
    expect(Math.round((deletionAt - Date.now()) / 86_400_000)).toBe(15)
    expect(await callGateway(url, requestDeletion, {}, caller)).toEqual(first)
    expect(await profileOf(caller)).toMatchObject({ data: { deletionAt } })
    expect(await callGateway(url, cancelDeletion, {}, caller)).toMatchObject({ code: '0' })
    expect((await profileOf(caller)).data).not.toHaveProperty('deletionAt')
  })

  test('once due leaves nothing personal and no login', async () => {
    const { caller, mobile, session } = await newPhoneUser(url)
    await callGateway(url, requestDeletion, {}, caller)
    const { db } = gateway.services
    await keepAccounts(db, new Date(Date.now() + 14 * 86_400_000))
    expect(await profileOf(caller)).toMatchObject({ code: '0' })
    await keepAccounts(db, new Date(Date.now() + 16 * 86_400_000))
    expect(await profileOf(caller)).toMatchObject({ code: 'E100002' })
    expect(await outboxOf(url, mobile)).toEqual([])
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', session.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ mobile_hash: null, mobile_sealed: null, nickname: null })
  })

  test('needs a login', async () => {
    expect(await callGateway(url, requestDeletion, {}, newCaller())).toMatchObject({
      code: 'E100002',
    })
    expect(await callGateway(url, cancelDeletion, {}, newCaller())).toMatchObject({
      code: 'E100002',
    })
  })
})
