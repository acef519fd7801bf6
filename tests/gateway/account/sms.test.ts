import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
} from '../../support/account/calls.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'

const WRONG_SMS_CODE = 'E110011'
const TOO_MANY_TRIES = 'E110012'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
})
afterAll(() => gateway.close())

const send = (mobile: string, caller = newCaller()) =>
  callGateway(url, sendCode, { mobile, purpose: 'login' }, caller)

describe('sending a code', () => {
  test('brings six digits to the phone and says when the next may be asked for', async () => {
    const mobile = newMobile()
    expect(await send(mobile)).toEqual({ code: '0', msg: '', data: { waitSeconds: 60 } })
    const [message] = await outboxOf(url, mobile)
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.text).toContain(message?.code)
    expect(message?.mobile).toBe(mobile)
  })

  test('answers alike whether the number has an account or not', async () => {
    const registered = newMobile()
    const { config, db, clock } = gateway.services
    const hash = hashMobile(registered, config.secretKey)
    await userOfMobile(db, { hash, sealed: '' }, clock.now())
    expect(await send(registered)).toEqual(await send(newMobile()))
  })

  test.each([
    '12345678901',
    '1390000000',
    '23900000001',
    '',
    '139000000011',
    '１３９００００００１１',
  ])('refuses %j, which is no mobile', async (mobile) => {
    expect(await send(mobile)).toMatchObject({
      code: 'E100001',
      msg: '请输入正确的手机号',
      data: { field: 'mobile' },
    })
  })

  test('keeps neither number nor code readable in the database', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    for (const table of ['sms_codes', 'sms_outbox']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(gateway.services.db)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(mobile)
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"|\\D${code}\\D`))
    }
  })
})

describe('limits', () => {
  test('one a minute for a number, and the sentence says how long to wait', async () => {
    const mobile = newMobile()
    await send(mobile)
    const refused = await send(mobile)
    expect(refused.code).toBe('E110013')
    expect(refused.msg).toMatch(/^请 \d{1,2} 秒后再获取验证码$/)
    expect(refused.data).toEqual({ waitSeconds: expect.any(Number) })
    expect(await outboxOf(url, mobile)).toHaveLength(1)
  })

  test('the same sending again under its key costs nothing and sends nothing', async () => {
    const mobile = newMobile()
    const caller = { ...newCaller(), key: `send-${mobile}` }
    const first = await send(mobile, caller)
    expect(await send(mobile, caller)).toEqual(first)
    expect(await outboxOf(url, mobile)).toHaveLength(1)
  })

  test('twenty an hour for an address', async () => {
    const caller = newCaller()
    const answers = []
    for (let sent = 0; sent < 22; sent++) answers.push(await send(newMobile(), caller))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(20)
    expect(answers.at(-1)?.msg).toMatch(/分钟后再试|小时后再试/)
  })

  test('at once from everywhere still sends one code to a number', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(mobile)))
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })
})

describe('a code', () => {
  test('is good once', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    expect(await loginByPhone(url, mobile, code)).toMatchObject({ code: '0' })
    expect(await loginByPhone(url, mobile, code)).toMatchObject({
      code: WRONG_SMS_CODE,
      msg: '验证码不正确或已过期',
    })
  })

  test('is good for one purpose and one number', async () => {
    const [mobile, other] = [newMobile(), newMobile()]
    const forBinding = await receiveCode(url, mobile, 'bind')
    expect(await loginByPhone(url, mobile, forBinding)).toMatchObject({ code: WRONG_SMS_CODE })
    const forOther = await receiveCode(url, other)
    expect(await loginByPhone(url, mobile, forOther)).toMatchObject({ code: WRONG_SMS_CODE })
  })

  test('lets a mistyped one be typed again, five times in all', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    for (let tries = 0; tries < 4; tries++)
      expect(await loginByPhone(url, mobile, wrongCode(code))).toMatchObject({
        code: WRONG_SMS_CODE,
      })
    expect(await loginByPhone(url, mobile, code)).toMatchObject({ code: '0' })
  })

  test('of a hundred wrong guesses at once at most five are compared, and the right one is then refused', async () => {
    const mobile = newMobile()
    const code = await receiveCode(url, mobile)
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => loginByPhone(url, mobile, wrongCode(code))),
    )
    expect(guesses.filter((guess) => guess.code === WRONG_SMS_CODE)).toHaveLength(5)
    expect(guesses.filter((guess) => guess.code === TOO_MANY_TRIES)).toHaveLength(95)
    expect(await loginByPhone(url, mobile, code)).toMatchObject({
      code: TOO_MANY_TRIES,
      msg: '验证码错误次数过多，请重新获取',
    })
  })

  test('lives five minutes', async () => {
    const own = await startTestGateway({ trustedProxies: 1 })
    const mobile = newMobile()
    const code = await receiveCode(own.url, mobile)
    const nowMs = Date.now() + 301_000
    own.services.clock.follow({ serverMs: nowMs, realMs: Date.now(), speed: 1 })
    const late = { ...newCaller(), nowMs }
    expect(await loginByPhone(own.url, mobile, code, late)).toMatchObject({ code: WRONG_SMS_CODE })
    await own.close()
  })
})
