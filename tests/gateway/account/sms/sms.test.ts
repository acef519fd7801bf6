import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sendCode } from '#api/account/sign-in/send-code.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { userOfMobile } from '#gateway/account/queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  loginByPhone,
  newCaller,
  newMobile,
  outboxOf,
  receiveCode,
  wrongCode,
} from '../../../support/account/calls.ts'
import { callGateway } from '../../../support/gateway/client.ts'
import { gatewayTest } from '../../../support/gateway/fixture.ts'

const WRONG_SMS_CODE = 'E110011'
const TOO_MANY_TRIES = 'E110012'

const test = gatewayTest()

const send = (gateway: RunningGateway, mobile: string, caller = newCaller(gateway)) =>
  callGateway(caller, sendCode, { mobile, purpose: 'login' })

describe('sending a code', () => {
  test('a request sends six digits to the phone and says when the next is allowed', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    expect(await send(gateway, mobile)).toEqual({ code: '0', msg: '', data: { waitSeconds: 60 } })
    const [message] = await outboxOf(gateway, mobile)
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.text).toContain(message?.code)
    expect(message?.mobile).toBe(mobile)
  })

  test('the answer is the same whether or not the number has an account', async ({ gateway }) => {
    const registered = newMobile()
    const { config, db, clock } = gateway.services
    const hash = hashMobile(registered, config.secretKey)
    await userOfMobile(db, { hash, sealed: '' }, clock.now())
    expect(await send(gateway, registered)).toEqual(await send(gateway, newMobile()))
  })

  test.for([
    '12345678901',
    '1390000000',
    '23900000001',
    '',
    '139000000011',
    '１３９００００００１１',
  ])('the number %j is refused because it is no mobile', async (mobile, { gateway }) => {
    expect(await send(gateway, mobile)).toMatchObject({
      code: 'E100001',
      msg: '请输入正确的手机号',
      data: { field: 'mobile' },
    })
  })

  test('the database holds neither number nor code in readable form', async ({ gateway }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    for (const table of ['sms_codes', 'sms_outbox']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(gateway.services.db)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(mobile)
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"|\\D${code}\\D`))
    }
  })
})

describe('limits', () => {
  test('a number gets one code a minute, and the refusal says how long to wait', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    await send(gateway, mobile)
    const refused = await send(gateway, mobile)
    expect(refused.code).toBe('E110013')
    expect(refused.msg).toMatch(/^请 \d{1,2} 秒后再获取验证码$/)
    expect(refused.data).toEqual({ waitSeconds: expect.any(Number) })
    expect(await outboxOf(gateway, mobile)).toHaveLength(1)
  })

  test('a request sent again under its key costs nothing and sends nothing', async ({
    gateway,
    visitor,
  }) => {
    const mobile = newMobile()
    const caller = { ...visitor, key: `send-${mobile}` }
    const first = await send(gateway, mobile, caller)
    expect(await send(gateway, mobile, caller)).toEqual(first)
    expect(await outboxOf(gateway, mobile)).toHaveLength(1)
  })

  test('an address gets twenty codes an hour', async ({ gateway, visitor }) => {
    const caller = visitor
    const answers = []
    for (let sent = 0; sent < 22; sent++) answers.push(await send(gateway, newMobile(), caller))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(20)
    expect(answers.at(-1)?.msg).toMatch(/分钟后再试|小时后再试/)
  })

  test('thirty requests at once from everywhere send one code to a number', async ({ gateway }) => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(gateway, mobile)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })
})

describe('a code', () => {
  test('a code works once', async ({ gateway }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    expect(await loginByPhone(newCaller(gateway), mobile, code)).toMatchObject({ code: '0' })
    expect(await loginByPhone(newCaller(gateway), mobile, code)).toMatchObject({
      code: WRONG_SMS_CODE,
      msg: '验证码不正确或已过期',
    })
  })

  test('a code works for one purpose and one number', async ({ gateway }) => {
    const [mobile, other] = [newMobile(), newMobile()]
    const forBinding = await receiveCode(gateway, mobile, 'bind')
    expect(await loginByPhone(newCaller(gateway), mobile, forBinding)).toMatchObject({
      code: WRONG_SMS_CODE,
    })
    const forOther = await receiveCode(gateway, other)
    expect(await loginByPhone(newCaller(gateway), mobile, forOther)).toMatchObject({
      code: WRONG_SMS_CODE,
    })
  })

  test('a mistyped code can be corrected, five times in all', async ({ gateway }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    for (let tries = 0; tries < 4; tries++)
      expect(await loginByPhone(newCaller(gateway), mobile, wrongCode(code))).toMatchObject({
        code: WRONG_SMS_CODE,
      })
    expect(await loginByPhone(newCaller(gateway), mobile, code)).toMatchObject({ code: '0' })
  })

  test('a hundred wrong guesses at once are compared five times at most, and the right code is then refused', async ({
    gateway,
  }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => loginByPhone(newCaller(gateway), mobile, wrongCode(code))),
    )
    expect(guesses.filter((guess) => guess.code === WRONG_SMS_CODE)).toHaveLength(5)
    expect(guesses.filter((guess) => guess.code === TOO_MANY_TRIES)).toHaveLength(95)
    expect(await loginByPhone(newCaller(gateway), mobile, code)).toMatchObject({
      code: TOO_MANY_TRIES,
      msg: '验证码错误次数过多，请重新获取',
    })
  })

  test('a code expires after five minutes', async ({ gateway, clock, visitor }) => {
    const mobile = newMobile()
    const code = await receiveCode(gateway, mobile)
    await clock.advance(301_000)
    const late = { ...visitor, nowMs: Date.now() + 301_000 }
    expect(await loginByPhone(late, mobile, code)).toMatchObject({ code: WRONG_SMS_CODE })
  })
})
