import { describe, expect } from 'vitest'
import { cancelDeletion } from '#api/account/profile/cancel-deletion.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { requestDeletion } from '#api/account/profile/request-deletion.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  bindMobile,
  loginByChatApp,
  loginByPhone,
  newCaller,
  newMobile,
  outboxOf,
  receiveCode,
  wrongCode,
} from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { addCoupon } from '../../support/order/purse.ts'

const test = gatewayTest()

const profileOf = (caller: Caller) => callGateway(caller, getProfile, {})

/** A chat-app account that nobody has logged into before, with some property. */
async function newChatAppUser(gateway: RunningGateway, coin = 0) {
  const fresh = await loginByChatApp(gateway)
  await gateway.services.db
    .updateTable('users')
    .set({ open_id: `open-${fresh.userId}`, coin })
    .where('user_id', '=', fresh.userId)
    .execute()
  await addCoupon(gateway.services, fresh.userId)
  return fresh
}

function ownersOf(gateway: RunningGateway, mobile: string) {
  const { db, config } = gateway.services
  return db
    .selectFrom('users')
    .select('user_id')
    .where('mobile_hash', '=', hashMobile(mobile, config.secretKey))
    .execute()
}

describe('binding a mobile', () => {
  test('a chat-app account gets a number to log in with', async ({ gateway }) => {
    const user = await newChatAppUser(gateway)
    const mobile = newMobile()
    expect(await bindMobile(user, mobile)).toMatchObject({
      code: '0',
      data: {
        user: { anztUid: user.userId, token: user.token, loginType: 'wx' },
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
        merged: 0,
      },
    })
    expect(await profileOf(user)).toMatchObject({
      data: { hasWx: 1, mobile: expect.stringContaining('****') },
    })
  })

  test('a changed number finds the account, and the old one finds it no more', async ({
    gateway,
    user,
  }) => {
    const fresh = newMobile()
    expect(await bindMobile(user, fresh)).toMatchObject({ code: '0' })
    expect(await profileOf(user)).toMatchObject({ data: { mobile: `139****${fresh.slice(7)}` } })
    expect(await ownersOf(gateway, user.mobile)).toEqual([])
    expect(await ownersOf(gateway, fresh)).toHaveLength(1)
  })

  test('a wrong code, a code for logging in and an anonymous visitor are refused', async ({
    gateway,
    visitor,
    user,
  }) => {
    const other = newMobile()
    const code = await receiveCode(gateway, other, 'bind')
    const bind = (smsCode: string, by: Caller) =>
      callGateway(by, bindUser, { mobile: other, smsCode })
    expect(await bind(wrongCode(code), user)).toMatchObject({ code: 'E110011' })
    expect(await bind(code, visitor)).toMatchObject({ code: 'E100002' })
    const third = newMobile()
    const forLogin = await receiveCode(gateway, third, 'login')
    expect(await callGateway(user, bindUser, { mobile: third, smsCode: forLogin })).toMatchObject({
      code: 'E110011',
    })
  })

  test('the number the account already has is refused', async ({ gateway, user }) => {
    const request = { mobile: user.mobile, smsCode: await storedCode(gateway, user.mobile) }
    expect(await callGateway(user, bindUser, request)).toMatchObject({ code: 'E110023' })
  })

  test('one number bound by five accounts at once ends with one owner', async ({
    gateway,
    newUser,
  }) => {
    const mobile = newMobile()
    const smsCode = await receiveCode(gateway, mobile, 'bind')
    const users = []
    for (let made = 0; made < 5; made++) users.push(await newUser())
    const answers = await Promise.all(
      users.map((one) => callGateway(one, bindUser, { mobile, smsCode })),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    expect(answers.every(({ code }) => /^(0|E110011|E110012|E110021)$/.test(code))).toBe(true)
  })

  test('a binding and a registration of one number at once end with one owner', async ({
    gateway,
    visitor,
    user,
  }) => {
    const mobile = newMobile()
    const forLogin = await receiveCode(gateway, mobile)
    const smsCode = await storedCode(gateway, mobile)
    const [bound, registered] = await Promise.all([
      callGateway(user, bindUser, { mobile, smsCode }),
      loginByPhone(visitor, mobile, forLogin),
    ])
    expect(registered.code).toBe('0')
    expect(['0', 'E110021']).toContain(bound.code)
    expect(await ownersOf(gateway, mobile)).toHaveLength(1)
  })
})

describe('a number another account has', () => {
  test('the number of another account is refused with the choice to merge, and the code stays valid for it', async ({
    gateway,
    visitor,
    newUser,
  }) => {
    const phone = await newUser()
    const chat = await newChatAppUser(gateway, 70)
    const smsCode = await storedCode(gateway, phone.mobile)
    const request = { mobile: phone.mobile, smsCode }
    expect(await callGateway(chat, bindUser, request)).toEqual({
      code: 'E110021',
      msg: '该手机号已绑定其他账号，可选择合并',
      data: { canMerge: true },
    })
    const merged = await callGateway(chat, bindUser, { ...request, isMerge: true })
    expect(merged).toMatchObject({
      code: '0',
      data: {
        user: {
          anztUid: phone.userId,
          openId: `open-${chat.userId}`,
          coin: 70,
          coupon: 1,
        },
        merged: 1,
      },
    })
    expect(await profileOf(chat)).toMatchObject({ code: 'E100002' })
    const { token } = (merged.data as { user: { token: string } }).user
    expect(await profileOf({ ...visitor, token })).toMatchObject({
      data: { hasWx: 1, id: phone.session.id },
    })
  })

  test('an account with a number of its own is not merged', async ({ gateway, newUser }) => {
    const [phone, other] = [await newUser(), await newUser()]
    const smsCode = await storedCode(gateway, phone.mobile)
    const request = { mobile: phone.mobile, smsCode }
    expect(await callGateway(other, bindUser, request)).toMatchObject({
      code: 'E110021',
      data: { canMerge: false },
    })
    expect(await callGateway(other, bindUser, { ...request, isMerge: true })).toMatchObject({
      code: 'E110022',
    })
  })

  test('four merges at once merge the account once', async ({ gateway, newUser }) => {
    const phone = await newUser()
    const chat = await newChatAppUser(gateway, 5)
    const smsCode = await storedCode(gateway, phone.mobile)
    const request = { mobile: phone.mobile, smsCode, isMerge: true }
    const answers = await Promise.all([1, 2, 3, 4].map(() => callGateway(chat, bindUser, request)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
    const { coin } = await gateway.services.db
      .selectFrom('users')
      .select('coin')
      .where('user_id', '=', phone.userId)
      .executeTakeFirstOrThrow()
    expect(coin).toBe(5)
  })
})

describe('a deletion request', () => {
  test('a deletion request names the day, keeps the first one and can be withdrawn', async ({
    user,
  }) => {
    const first = await callGateway(user, requestDeletion, {})
    const { deletionAt } = first.data as { deletionAt: number }
    expect(Math.round((deletionAt - Date.now()) / 86_400_000)).toBe(15)
    expect(await callGateway(user, requestDeletion, {})).toEqual(first)
    expect(await profileOf(user)).toMatchObject({ data: { deletionAt } })
    expect(await callGateway(user, cancelDeletion, {})).toMatchObject({ code: '0' })
    expect((await profileOf(user)).data).not.toHaveProperty('deletionAt')
  })

  test('a deletion leaves nothing personal and no login once it is due', async ({
    gateway,
    user,
  }) => {
    await callGateway(user, requestDeletion, {})
    const { services } = gateway
    const { config, db } = services
    await deleteDueAccounts(services, config.secretKey, new Date(Date.now() + 14 * 86_400_000))
    expect(await profileOf(user)).toMatchObject({ code: '0' })
    await deleteDueAccounts(services, config.secretKey, new Date(Date.now() + 16 * 86_400_000))
    expect(await profileOf(user)).toMatchObject({ code: 'E100002' })
    expect(await outboxOf(gateway, user.mobile)).toEqual([])
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ mobile_hash: null, mobile_sealed: null, nickname: null })
  })

  test('a deletion request needs a login', async ({ gateway }) => {
    expect(await callGateway(newCaller(gateway), requestDeletion, {})).toMatchObject({
      code: 'E100002',
    })
    expect(await callGateway(newCaller(gateway), cancelDeletion, {})).toMatchObject({
      code: 'E100002',
    })
  })
})
