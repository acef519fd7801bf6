import { describe, expect } from 'vitest'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { getProfile } from '#api/account/profile/get-profile.ts'
import { createExchangeToken } from '#api/account/session/create-exchange-token.ts'
import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { login } from '#api/account/sign-in/login.ts'
import { logout } from '#api/account/sign-in/logout.ts'
import { listAdvisers } from '#api/adviser/profile/list-advisers.ts'
import { parseAnswer } from '#api/envelope.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  exchangeCode,
  loginByChatApp,
  loginByPhone,
  newCaller,
  oauthCode,
} from '../../support/account/calls.ts'
import { loginToday } from '../../support/account/login-today.ts'
import { newPair } from '../../support/account/pair.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'

const test = gatewayTest()

const BANNED = { code: 'E100011', msg: '账号已被封禁，如有疑问请联系客服', data: null }
const LOGGED_OUT = { code: 'E100002', msg: '登录已过期，请重新登录', data: null }
const REASON = '多次发布诈骗信息'

const pageOf = (userId: string) => `/ops/people/${userId}`
const profileOf = (caller: Caller) => callGateway(caller, getProfile, {})

/** A login by a code that the person has received. */
async function logInAgain(gateway: RunningGateway, mobile: string) {
  const code = await storedCode(gateway, mobile, 'login')
  return loginByPhone(newCaller(gateway), mobile, code)
}

async function logInByChatApp(gateway: RunningGateway, person: string) {
  const envelope = await exchangeCode(gateway, await oauthCode(gateway, person))
  const { openId, accessToken } = parseAnswer(getAccessToken.answer, envelope)
  return callGateway(newCaller(gateway), login, { kind: 'chatApp', openId, accessToken })
}

describe('ending the logins of a person', () => {
  test('every device is logged out, the logins are listed as ended, and the person may log in', async ({
    gateway,
    operator,
    user,
  }) => {
    const { exchangeToken } = await send(user, createExchangeToken, {})
    const { token } = await send(newCaller(gateway), getUserByToken, { token: exchangeToken })
    const pending = await send(user, createExchangeToken, {})
    const ended = await operator.post(pageOf(user.userId), { action: 'endLogins' })
    expect(ended.status).toBe(303)
    for (const each of [user.token, token])
      expect(await profileOf({ ...newCaller(gateway), token: each })).toEqual(LOGGED_OUT)
    const exchanged = { token: pending.exchangeToken }
    expect(await callGateway(newCaller(gateway), getUserByToken, exchanged)).toEqual(LOGGED_OUT)
    const page = await operator.text(pageOf(user.userId))
    expect(page).toContain('已结束 2 个登录')
    expect(page.match(/>已结束</g)).toHaveLength(2)
    expect(page).not.toContain('登录中')
    expect(await logInAgain(gateway, user.mobile)).toMatchObject({ code: '0' })
    expect(await auditOf(gateway, user.userId)).toMatchObject([
      { operator: operator.name, action: '结束用户的全部登录', details: '已结束 2 个登录' },
    ])
  })

  test('a person without a login has none to end', async ({ gateway, operator, user }) => {
    await send(user, logout, {})
    const answer = await operator.post(pageOf(user.userId), { action: 'endLogins' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('没有进行中的登录')
    expect(await auditOf(gateway, user.userId)).toEqual([])
  })
})

describe('a ban', () => {
  test('a banned person cannot call with an earlier token, nor exchange it', async ({
    gateway,
    operator,
    user,
  }) => {
    const { exchangeToken } = await send(user, createExchangeToken, {})
    await operator.post(pageOf(user.userId), { action: 'ban', reason: REASON })
    expect(await profileOf(user)).toEqual(BANNED)
    expect(await callGateway(user, listAdvisers, {})).toEqual(BANNED)
    const visitor = newCaller(gateway)
    expect(await callGateway(visitor, getUserByToken, { token: user.token })).toEqual(BANNED)
    const exchanged = { token: exchangeToken }
    expect(await callGateway(visitor, getUserByToken, exchanged)).toEqual(LOGGED_OUT)
    // What is for everybody stays so without the token.
    expect(await callGateway(visitor, listAdvisers, {})).toMatchObject({ code: '0' })
  })

  test('a banned person cannot log in by code, and after the ban may', async ({
    gateway,
    operator,
    user,
  }) => {
    const path = pageOf(user.userId)
    await operator.post(path, { action: 'ban', reason: REASON })
    expect(await logInAgain(gateway, user.mobile)).toEqual(BANNED)
    expect((await operator.post(path, { action: 'unban' })).status).toBe(303)
    expect(await profileOf(user)).toEqual(LOGGED_OUT)
    expect(await logInAgain(gateway, user.mobile)).toMatchObject({ code: '0' })
    expect(await auditOf(gateway, user.userId)).toMatchObject([
      { operator: operator.name, action: '封禁用户', details: REASON },
      { operator: operator.name, action: '解封用户', details: '' },
    ])
  })

  test('a login stored at the instant of a ban opens nothing, during it and afterwards', async ({
    gateway,
    operator,
    user,
  }) => {
    const path = pageOf(user.userId)
    await operator.post(path, { action: 'ban', reason: REASON })
    const late = await loginToday(gateway, user.userId)
    expect(await profileOf(late)).toEqual(BANNED)
    await operator.post(path, { action: 'unban' })
    expect(await profileOf(late)).toEqual(LOGGED_OUT)
  })

  test('a banned person cannot log in by the chat app', async ({ gateway, operator }) => {
    const { userId } = await loginByChatApp(gateway, 'ming')
    await operator.post(pageOf(userId), { action: 'ban', reason: REASON })
    expect(await logInByChatApp(gateway, 'ming')).toEqual(BANNED)
    await operator.post(pageOf(userId), { action: 'unban' })
    expect(await logInByChatApp(gateway, 'ming')).toMatchObject({ code: '0' })
  })

  test('a banned account is not merged with another', async ({ gateway, operator }) => {
    const { phone, chat } = await newPair(gateway)
    await operator.post(pageOf(phone.userId), { action: 'ban', reason: REASON })
    const smsCode = await storedCode(gateway, phone.mobile)
    const request = { mobile: phone.mobile, smsCode }
    expect(await callGateway(chat, bindUser, request)).toMatchObject({
      code: 'E110021',
      data: { canMerge: false },
    })
    expect(await callGateway(chat, bindUser, { ...request, isMerge: true })).toMatchObject({
      code: 'E110022',
    })
  })

  test('a ban needs a reason, which operators read and the person does not', async ({
    gateway,
    operator,
    user,
  }) => {
    const path = pageOf(user.userId)
    const refused = await operator.post(path, { action: 'ban', reason: ' ' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('请填写封禁原因')
    expect(await profileOf(user)).toMatchObject({ code: '0' })
    await operator.post(path, { action: 'ban', reason: REASON })
    const page = await operator.text(path)
    expect(page).toContain(REASON)
    expect(page).not.toContain('登录中')
    expect(await operator.text('/ops/people?state=banned')).toContain(path)
    expect(JSON.stringify(await logInAgain(gateway, user.mobile))).not.toContain(REASON)
    const again = await operator.post(path, { action: 'ban', reason: '再来一次' })
    expect(again.status).toBe(422)
    expect(await operator.text(path)).not.toContain('再来一次')
  })
})
