import { afterAll, describe, expect } from 'vitest'
import { CAPTCHA_PATH } from '#api/account/sign-in/captcha.ts'
import { type SmsPurpose, sendCode } from '#api/account/sign-in/send-code.ts'
import type { CaptchaConfig } from '#gateway/account/captcha/captcha-config.ts'
import { readConfig } from '#gateway/config.ts'
import type { RunningGateway } from '#gateway/start.ts'
import {
  loginByPhone,
  newCaller,
  newMobile,
  outboxOf,
  receiveCode,
} from '../../../support/account/calls.ts'
import { CAPTCHA_ACCOUNT, startTencentCaptcha } from '../../../support/account/tencent-captcha.ts'
import { type Caller, callGateway } from '../../../support/gateway/client.ts'
import { gatewayTest } from '../../../support/gateway/fixture.ts'
import { examine } from '../../../support/ops/examine.ts'

const NEEDED = 'E110014'
const REFUSED = 'E110015'
const TOO_OFTEN = 'E110013'

const vendor = await startTencentCaptcha()
afterAll(() => vendor.close())

const CAPTCHA: CaptchaConfig = { endpoint: vendor.base, ...CAPTCHA_ACCOUNT }

const test = gatewayTest({ captcha: CAPTCHA })

interface Pass {
  ticket: string
  randstr: string
}

const send = (caller: Caller, mobile: string, pass?: Pass, purpose: SmsPurpose = 'login') =>
  callGateway(caller, sendCode, { mobile, purpose, ...pass })

/** The messages that a number received. */
const sentTo = async (gateway: RunningGateway, mobile: string) =>
  (await outboxOf(gateway, mobile)).length

describe('a code behind a captcha', () => {
  test('a request without a ticket is refused by its own code, sends nothing and costs nothing', async ({
    gateway,
    visitor,
  }) => {
    const mobile = newMobile()
    const checks = vendor.checks()
    for (let tries = 0; tries < 30; tries++)
      expect(await send(visitor, mobile)).toEqual({
        ...{ code: NEEDED, msg: '请先完成安全验证，再获取验证码', data: null },
      })
    expect(await sentTo(gateway, mobile)).toBe(0)
    expect(vendor.checks()).toBe(checks)
    expect(await send(visitor, mobile, vendor.solve())).toMatchObject({ code: '0' })
  })

  test('the same request with the ticket of a solved captcha sends a code that logs in', async ({
    gateway,
    visitor,
  }) => {
    const mobile = newMobile()
    expect(await send(visitor, mobile, vendor.solve())).toEqual({
      ...{ code: '0', msg: '', data: { waitSeconds: 60 } },
    })
    const [message] = await outboxOf(gateway, mobile)
    expect(await loginByPhone(visitor, mobile, message?.code ?? '')).toMatchObject({ code: '0' })
  })

  test('the vendor is told the visitor’s address, and refuses a ticket that another one has solved', async ({
    gateway,
    visitor,
  }) => {
    const ip = visitor.headers['x-forwarded-for']
    const mobile = newMobile()
    expect(await send(visitor, mobile, vendor.solve({ ip: '203.0.113.9' }))).toMatchObject({
      code: REFUSED,
    })
    expect(await send(visitor, mobile, vendor.solve({ ip }))).toMatchObject({ code: '0' })
    expect(await sentTo(gateway, mobile)).toBe(1)
  })

  test('a ticket counts once, for whatever number and from whatever address', async ({
    gateway,
    visitor,
  }) => {
    const pass = vendor.solve()
    const [mobile, other] = [newMobile(), newMobile()]
    expect(await send(visitor, mobile, pass)).toMatchObject({ code: '0' })
    for (const caller of [visitor, newCaller(gateway)])
      expect(await send(caller, other, pass)).toMatchObject({
        ...{ code: REFUSED, msg: '安全验证没有通过，请再试一次' },
      })
    expect(await sentTo(gateway, other)).toBe(0)
  })

  test('thirty requests at once with one ticket send one code', async ({ gateway }) => {
    const pass = vendor.solve()
    const mobiles = Array.from({ length: 30 }, newMobile)
    const answers = await Promise.all(
      mobiles.map((mobile) => send(newCaller(gateway), mobile, pass)),
    )
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
  })

  test('a request sent again under its key gets the first answer and sends nothing', async ({
    gateway,
    visitor,
  }) => {
    const mobile = newMobile()
    const caller = { ...visitor, key: `captcha-${mobile}` }
    const pass = vendor.solve()
    const first = await send(caller, mobile, pass)
    expect(await send(caller, mobile, pass)).toEqual(first)
    expect(await sentTo(gateway, mobile)).toBe(1)
  })

  test.for([
    ['a made-up ticket', () => ({ ticket: 'tr03made-up*', randstr: '@abc' })],
    ['another random string', () => ({ ...vendor.solve(), randstr: '@zzz' })],
    ['no random string', () => ({ ticket: vendor.solve().ticket }) as Pass],
    ['the ticket of another application', () => vendor.solve({ appId: 190_000_000 })],
    ['the ticket of a machine', () => vendor.solve({ evilLevel: 100 })],
    [
      'a ticket for disasters',
      () => ({ ticket: `trerror_1001_${CAPTCHA_ACCOUNT.appId}_1700000000`, randstr: '@abc' }),
    ],
  ] as const)('a request with %s is refused', async ([, pass], { gateway, visitor }) => {
    const mobile = newMobile()
    expect(await send(visitor, mobile, pass())).toMatchObject({ code: REFUSED })
    expect(await sentTo(gateway, mobile)).toBe(0)
  })

  test('a ticket expires after five minutes', async ({ visitor }) => {
    const pass = vendor.solve({ ageMs: 290_000 })
    expect(await send(visitor, newMobile(), pass)).toMatchObject({ code: '0' })
    const late = vendor.solve({ ageMs: 301_000 })
    expect(await send(visitor, newMobile(), late)).toMatchObject({ code: REFUSED })
  })

  test('tickets change no limit: a number gets one code a minute, an address asks twenty times an hour', async ({
    gateway,
    visitor,
  }) => {
    const mobile = newMobile()
    expect(await send(newCaller(gateway), mobile, vendor.solve())).toMatchObject({ code: '0' })
    expect(await send(newCaller(gateway), mobile, vendor.solve())).toMatchObject({
      code: TOO_OFTEN,
    })
    const checks = vendor.checks()
    const answers = []
    for (let sent = 0; sent < 22; sent++)
      answers.push(await send(visitor, newMobile(), { ticket: `guess-${sent}`, randstr: '@abc' }))
    expect(answers.filter(({ code }) => code === REFUSED)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ code: TOO_OFTEN })
    expect(vendor.checks()).toBe(checks + 20)
  })

  test('the database holds neither ticket nor number in readable form', async ({
    gateway: {
      services: { db },
    },
    visitor,
  }) => {
    const pass = vendor.solve()
    const mobile = newMobile()
    await send(visitor, mobile, pass)
    const rows = await db.selectFrom('captcha_checks').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(mobile)
    expect(JSON.stringify(rows)).not.toContain(pass.ticket)
    expect(rows.every(({ request_sealed }) => request_sealed === null)).toBe(true)
  })

  test('a form without script is told that it needs script', async ({ gateway, visitor }) => {
    const mobile = newMobile()
    const body = new URLSearchParams({ campaign: 'x', page: '/activity', mobile })
    const answer = await fetch(`${gateway.url}/collect/lead`, {
      method: 'POST',
      headers: {
        ...visitor.headers,
        origin: gateway.url,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toMatch(/lead=script#lead-script$/)
    expect(await sentTo(gateway, mobile)).toBe(0)
  })
})

describe('a vendor that gives no verdict', () => {
  test.for([
    'InternalError',
    'RequestLimitExceeded',
    'UnauthorizedOperation.Unauthorized',
    'AuthFailure.SignatureFailure',
  ])(
    'the vendor’s %s lets a code through under the limits, and is counted',
    async (code, { gateway, visitor }) => {
      const mobile = newMobile()
      vendor.failures.push(code)
      expect(
        await send(visitor, mobile, { ticket: `late-${code}`, randstr: '@abc' }),
      ).toMatchObject({
        code: '0',
      })
      expect(await sentTo(gateway, mobile)).toBe(1)
      const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
      expect(metrics).toContain(
        `gateway_outside_failures_total{service="captcha",operation="verify",code="${code}"} 1`,
      )
      vendor.failures.push(code)
      const again = { ticket: `later-${code}`, randstr: '@abc' }
      expect(await send(newCaller(gateway), mobile, again)).toMatchObject({ code: TOO_OFTEN })
    },
  )

  test('a request that the vendor finds incomplete is refused', async ({ gateway, visitor }) => {
    const mobile = newMobile()
    vendor.failures.push('InvalidParameterValue')
    expect(await send(visitor, mobile, vendor.solve())).toMatchObject({ code: REFUSED })
    expect(await sentTo(gateway, mobile)).toBe(0)
  })

  test('a vendor that nobody reaches needs a ticket, which may be the one for disasters', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({ captcha: { ...CAPTCHA, endpoint: 'http://127.0.0.1:2' } })
    const mobile = newMobile()
    expect(await send(newCaller(gateway), mobile)).toMatchObject({ code: NEEDED })
    const pass = { ticket: `trerror_1001_${CAPTCHA_ACCOUNT.appId}_1700000000`, randstr: '@abc' }
    expect(await send(newCaller(gateway), mobile, pass)).toMatchObject({ code: '0' })
    expect(await send(newCaller(gateway), newMobile(), pass)).toMatchObject({ code: REFUSED })
    expect(await sentTo(gateway, mobile)).toBe(1)
  })
})

describe('the captcha’s page', () => {
  test('the page has an origin of its own, and runs the vendor’s script and one of ours', async ({
    gateway,
  }) => {
    const answer = await fetch(gateway.url + CAPTCHA_PATH)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; default-src 'none'; /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toMatch(
      /script-src 'sha256-[^']+' https:\/\/turing\.captcha\.qcloud\.com [^';]+;/,
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain(`data-app-id="${CAPTCHA_ACCOUNT.appId}"`)
  })

  test('the sites that may call may also show it', async ({ startGateway }) => {
    const gateway = await startGateway({
      ...{ captcha: CAPTCHA, siteOrigins: ['https://www.example.com'] },
    })
    const { headers } = await fetch(gateway.url + CAPTCHA_PATH)
    expect(headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' https:\/\/www\.example\.com$/,
    )
  })
})

describe('a gateway without a captcha', () => {
  test('the page does not exist, and a request with a ticket is like one without', async ({
    startGateway,
  }) => {
    const gateway = await startGateway()
    expect((await fetch(gateway.url + CAPTCHA_PATH)).status).toBe(404)
    const mobile = newMobile()
    expect(await receiveCode(gateway, mobile)).toMatch(/^\d{6}$/)
    const checks = vendor.checks()
    const answer = await send(newCaller(gateway), newMobile(), vendor.solve())
    expect(answer).toMatchObject({ code: '0' })
    expect(vendor.checks()).toBe(checks)
  })
})

describe('the settings', () => {
  const ALL = {
    ...{ CAPTCHA_APP_ID: String(CAPTCHA_ACCOUNT.appId), CAPTCHA_KEY_ID: CAPTCHA_ACCOUNT.keyId },
    CAPTCHA_APP_SECRET: CAPTCHA_ACCOUNT.appSecret,
    CAPTCHA_KEY_SECRET: CAPTCHA_ACCOUNT.keySecret,
  }

  test('the variables are set all or none, and the vendor’s address is known', () => {
    const read = (env: Record<string, string>) => readConfig({ SANDBOX: '1', ...env }).captcha
    expect(read({})).toBeUndefined()
    expect(read(ALL)).toEqual({
      ...CAPTCHA_ACCOUNT,
      endpoint: 'https://captcha.tencentcloudapi.com',
    })
    const { CAPTCHA_KEY_SECRET: _left, ...some } = ALL
    expect(() => read(some)).toThrow('missing: CAPTCHA_KEY_SECRET')
    expect(() => read({ ...ALL, CAPTCHA_APP_ID: 'abc' })).toThrow('CAPTCHA_APP_ID')
    expect(() => read({ ...ALL, CAPTCHA_ENDPOINT: 'captcha' })).toThrow('CAPTCHA_ENDPOINT')
  })

  test('the doctor asks the vendor without using a ticket up, and says what is wrong', async () => {
    const hosts = { [new URL(vendor.base).host]: vendor }
    const settings = { ...ALL, CAPTCHA_ENDPOINT: vendor.base }
    const finding = async (env: Record<string, string>) => (await examine({ env, hosts })).captcha
    expect(await finding({})).toMatchObject({ state: 'notSetUp' })
    expect(await finding(settings)).toMatchObject({ state: 'ok' })
    for (const [name, detail] of [
      ['CAPTCHA_APP_SECRET', 'it answers 100'],
      ['CAPTCHA_KEY_SECRET', 'it answers AuthFailure.SignatureFailure'],
      ['CAPTCHA_KEY_ID', 'it answers AuthFailure.SecretIdNotFound'],
    ] as const)
      expect(await finding({ ...settings, [name]: 'other' })).toMatchObject({
        ...{ state: 'fails', detail },
      })
    expect(await finding({ ...settings, CAPTCHA_ENDPOINT: 'http://127.0.0.1:2' })).toMatchObject({
      state: 'fails',
      detail: 'it answers unreachable',
    })
  })
})
