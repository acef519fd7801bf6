import { describe, expect } from 'vitest'
import { codeAt, codeStepOf } from '#gateway/ops/operator/totp.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import {
  cookieOf,
  loggedIn,
  newAccount,
  newOperator,
  type Operator,
  PASSWORD,
  postLogin,
} from '../../support/ops/operator.ts'

const test = gatewayTest({ isFactorRequired: true })

let lastAddress = 0
const login = (gateway: RunningGateway, fields: Record<string, string>) =>
  postLogin(gateway, fields, { 'x-forwarded-for': `203.0.116.${++lastAddress}` })

/** Sets up the second factor as its page asks for; returns its secret and the recovery codes. */
async function enrol(gateway: RunningGateway, operator: Pick<Operator, 'post' | 'text'>) {
  expect((await operator.post('/ops/me', { action: 'start', password: PASSWORD })).status).toBe(303)
  const page = await operator.text('/ops/me')
  expect(page).toContain('aria-label="动态验证码的二维码"')
  const secret = /class="secret">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
  const code = codeAt(secret, codeStepOf(gateway.services.clock.now()))
  const confirmed = await (await operator.post('/ops/me', { action: 'confirm', code })).text()
  const codes = [...confirmed.matchAll(/<li>([0-9a-f]{8}-[0-9a-f]{8})<\/li>/g)].map(
    ([, one]) => one ?? '',
  )
  return { secret, code, codes }
}

describe('the first run', () => {
  const first = (gateway: RunningGateway, fields: Record<string, string>) =>
    fetch(`${gateway.url}/ops/first`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: gateway.url, 'x-forwarded-for': `203.0.117.${++lastAddress}` },
      body: new URLSearchParams({ name: '陈一', loginName: 'chen', password: PASSWORD, ...fields }),
    })

  test('the key creates the first administrator, who sets up a second factor, and then opens nothing', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({ isFactorRequired: true })
    const { opsSecret: key = '' } = gateway.services.config
    const closed = await fetch(`${gateway.url}/ops/orders`, { redirect: 'manual' })
    expect(closed.headers.get('location')).toBe('/ops/first')
    expect((await first(gateway, { key: 'wrong' })).status).toBe(401)
    expect((await first(gateway, { key, password: 'short' })).status).toBe(422)
    const weak = await first(gateway, { key, password: 'password1234' })
    expect(await weak.text()).toContain('value="陈一"')
    const created = await first(gateway, { key })
    expect([created.status, created.headers.get('location')]).toEqual([303, '/ops/me'])
    const chen = await loggedIn(gateway, cookieOf(created))
    expect((await chen.get('/ops/orders')).headers.get('location')).toBe('/ops/me')
    expect(await chen.text('/ops/me')).toContain('请先启用动态验证码')
    await enrol(gateway, chen)
    expect((await chen.get('/ops/operators')).status).toBe(200)
    expect((await first(gateway, { key, loginName: 'second', name: '陈二' })).status).toBe(404)
    const again = await fetch(`${gateway.url}/ops/first`, { redirect: 'manual' })
    expect(again.status).toBe(303)
  })

  test('the key makes one administrator of two people who use it at once', async ({
    startGateway,
  }) => {
    const gateway = await startGateway()
    const { opsSecret: key = '' } = gateway.services.config
    await Promise.all(
      [1, 2, 3].map((i) => first(gateway, { key, loginName: `chen${i}`, name: `陈${i}` })),
    )
    const rows = await gateway.services.db.selectFrom('operators').select('name').execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the second factor', () => {
  test('a code is required after enrolment, and accepted once', async ({ gateway, clock }) => {
    const operator = await newOperator(gateway)
    const { secret, code, codes } = await enrol(gateway, operator)
    expect(codes).toHaveLength(10)
    const { loginName } = operator
    expect((await login(gateway, { loginName })).status).toBe(401)
    // The code of the enrolment is used up.
    expect((await login(gateway, { loginName, code })).status).toBe(401)
    await clock.advance(60_000)
    const next = codeAt(secret, codeStepOf(gateway.services.clock.now()))
    const together = await Promise.all([1, 2].map(() => login(gateway, { loginName, code: next })))
    expect(together.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  test('a recovery code opens once, and a wrong password uses none up', async ({ gateway }) => {
    const operator = await newOperator(gateway)
    const { codes } = await enrol(gateway, operator)
    const { loginName } = operator
    const [code = ''] = codes
    expect((await login(gateway, { loginName, code, password: 'wrong' })).status).toBe(401)
    expect((await login(gateway, { loginName, code: code.toUpperCase() })).status).toBe(303)
    expect((await login(gateway, { loginName, code })).status).toBe(401)
    expect(await operator.text('/ops/me')).toContain('剩 9 个恢复码')
  })

  test('a lost factor is reset by somebody else, and set up again before anything else', async ({
    gateway,
  }) => {
    const admin = await newOperator(gateway)
    await enrol(gateway, admin)
    const lost = await newOperator(gateway)
    await enrol(gateway, lost)
    const { loginName, operatorId } = lost
    expect((await admin.post(`/ops/operators/${operatorId}`, { action: 'factor' })).status).toBe(
      303,
    )
    expect((await lost.get('/ops')).headers.get('location')).toContain('/ops/login')
    const back = await loggedIn(gateway, cookieOf(await login(gateway, { loginName })))
    expect((await back.get('/ops/orders')).headers.get('location')).toBe('/ops/me')
    expect((await back.post('/ops/refunds', { action: 'grant' })).headers.get('location')).toBe(
      '/ops/me',
    )
  })

  test('the database holds neither the secret nor the recovery codes', async ({ gateway }) => {
    const operator = await newOperator(gateway)
    const { secret, codes } = await enrol(gateway, operator)
    const { db } = gateway.services
    const rows = JSON.stringify([
      await db.selectFrom('operators').selectAll().execute(),
      await db.selectFrom('operator_recovery_codes').selectAll().execute(),
      await db.selectFrom('ops_audit').selectAll().execute(),
    ])
    for (const hidden of [secret, ...codes]) expect(rows).not.toContain(hidden)
  })
})

describe('passwords', () => {
  test('a person who was added changes the password first, and it is never shown again', async ({
    gateway,
  }) => {
    const admin = await newOperator(gateway)
    await enrol(gateway, admin)
    const added = await admin.post('/ops/operators', {
      ...{ action: 'add', name: '林二', loginName: 'lin.er', 'roleIds.finance': '1' },
    })
    const password = /初始密码 <strong>([\w-]{16})</.exec(await added.text())?.[1] ?? ''
    expect(await admin.text('/ops/operators')).not.toContain(password)
    expect(await admin.text('/ops/audit')).not.toContain(password)
    const lin = await loggedIn(
      gateway,
      cookieOf(await login(gateway, { loginName: 'lin.er', password })),
    )
    expect(await lin.text('/ops/me')).toContain('请先修改初始密码')
    expect((await lin.get('/ops/orders')).headers.get('location')).toBe('/ops/me')
    const change = { action: 'password', password, newPassword: PASSWORD, passwordAgain: PASSWORD }
    const other = { ...change, passwordAgain: 'something else' }
    expect(await (await lin.post('/ops/me', other)).text()).toContain('两次填写的新密码不一样')
    expect(await (await lin.post('/ops/me', { ...change, password: 'x' })).text()).toContain(
      '当前密码不正确',
    )
    expect((await lin.post('/ops/me', change)).status).toBe(303)
    await enrol(gateway, lin)
    expect((await lin.get('/ops/orders')).status).toBe(200)
    expect((await lin.get('/ops/leads')).status).toBe(403)
  })

  test('a new password ends the other logins, and is not sent back when the login has ended', async ({
    gateway,
  }) => {
    const here = await newOperator(gateway)
    const there = await loggedIn(
      gateway,
      cookieOf(await login(gateway, { loginName: here.loginName })),
    )
    const newPassword = 'Another-long-one'
    const change = { password: PASSWORD, newPassword, passwordAgain: newPassword }
    expect((await here.post('/ops/me', { action: 'password', ...change })).status).toBe(303)
    expect((await there.get('/ops/me')).status).toBe(303)
    expect((await here.get('/ops/me')).status).toBe(200)
    const expired = await there.post('/ops/me', { action: 'password', ...change })
    const page = await expired.text()
    for (const secret of [PASSWORD, newPassword]) expect(page).not.toContain(secret)
  })

  test('two people cannot have one name', async ({ gateway }) => {
    const admin = await newOperator(gateway)
    await enrol(gateway, admin)
    const { name } = await newAccount(gateway)
    const fields = { action: 'add', name, loginName: 'other-name', 'roleIds.finance': '1' }
    expect((await admin.post('/ops/operators', fields)).status).toBe(422)
  })
})
