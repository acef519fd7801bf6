import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { formEncode } from '#api/canonical.ts'
import { DEFAULT_SEAL_KEY } from '#api/seal-keys.ts'
import { seal } from '#gateway/http/call/seal.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway, paramsOf, sendCall } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import * as routes from '../../support/gateway/test-routes.ts'

let token: string
const userId = 'user-of-transport'

const test = gatewayTest({ routes: routes.TEST_ROUTES, trustedProxies: 1 })

test.beforeAll(async ({ gateway }) => {
  const seeded = await seedUser(gateway, userId)
  token = seeded.token
  await routes.createItems(gateway.services.db)
})

const post = (
  gateway: RunningGateway,
  path: string,
  body: string,
  headers: Record<string, string> = {},
) =>
  fetch(`${gateway.url}/apiRequest${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

describe('the layers of a request', () => {
  test.for([
    ['sealed', routes.echo],
    ['plain', routes.echoPlain],
    ['signed', routes.echoSigned],
    ['json', routes.echoJson],
  ] as const)('the %s layer carries a request and its answer', async ([_, call], { gateway }) => {
    const item = '50% 涨 & 跌=? +ü'
    const response = await sendCall(gateway, call, { item })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ code: '0', msg: '', data: { item, user: '' } })
  })
})

test.for(['/apiRequest/test/echo', '/apiRequest/no/such/call', '/healthz', '/no/such/address'])(
  'a JSON answer of %s loads nothing, is framed by nobody and is what it says it is',
  async (path, { gateway }) => {
    const { headers } = await fetch(gateway.url + path)
    expect(headers.get('content-type')).toContain('application/json')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  },
)

describe('malformed requests', () => {
  const sealed = (gateway: RunningGateway, plain: string) =>
    post(gateway, '/test/echo', formEncode({ data: seal(plain, DEFAULT_SEAL_KEY) }), {
      method: 'GET',
    })

  test('a damaged seal is HTTP 400', async ({ gateway }) => {
    const good = seal('item=a', DEFAULT_SEAL_KEY)
    const data = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`
    const response = await post(gateway, '/test/echo', formEncode({ data }), { method: 'GET' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'E100001', msg: '提交的内容有误' })
  })

  test('a missing seal is HTTP 400', async ({ gateway }) => {
    expect((await post(gateway, '/test/echo', 'item=a', { method: 'GET' })).status).toBe(400)
    expect((await post(gateway, '/test/echo', '', { method: 'GET' })).status).toBe(400)
  })

  test('one parameter with two values is HTTP 400', async ({ gateway }) => {
    expect((await sealed(gateway, 'item=a&item=b')).status).toBe(400)
    expect((await post(gateway, '/test/plain?item=a&item=b', '')).status).toBe(405)
    expect((await fetch(`${gateway.url}/apiRequest/test/plain?item=a&item=b`)).status).toBe(400)
  })

  test('broken percent-encoding is HTTP 400', async ({ gateway }) => {
    expect((await sealed(gateway, 'item=%E4%BD')).status).toBe(400)
  })

  test('JSON that is no object is HTTP 400', async ({ gateway }) => {
    for (const body of ['', '[]', 'null', '"a"', '{"item":'])
      expect((await post(gateway, '/test/json', body)).status).toBe(400)
  })

  test('two different user ids in the two spellings are HTTP 400', async ({ gateway }) => {
    const params = { anztUid: 'one', anztuid: 'two' }
    expect((await sendCall({ url: gateway.url, params }, routes.echo, { item: 'a' })).status).toBe(
      400,
    )
  })

  test('a malformed idempotency key is HTTP 400', async ({ gateway }) => {
    const caller = { url: gateway.url, headers: { 'idempotency-key': 'short' } }
    expect((await sendCall(caller, routes.addItem, { item: 'a' })).status).toBe(400)
  })
})

test('a wrong field is an answer with its sentence and name, not HTTP 400', async ({ gateway }) => {
  const response = await sendCall(gateway, routes.echo, { item: '' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    code: 'E100001',
    msg: '请填写内容',
    data: { field: 'item' },
  })
})

describe('identity', () => {
  test('the user comes from the token', async ({ gateway }) => {
    const envelope = await callGateway({ url: gateway.url, token, userId }, routes.echoMine, {
      item: 'a',
    })
    expect(envelope).toMatchObject({ code: '0', data: { user: userId } })
  })

  test('a claimed user id without a token is no login', async ({ gateway }) => {
    const claimed = await callGateway({ url: gateway.url, userId }, routes.echoMine, { item: 'a' })
    expect(claimed.code).toBe('E100002')
    const open = await callGateway({ url: gateway.url, userId }, routes.echo, { item: 'a' })
    expect(open.data).toEqual({ item: 'a', user: '' })
  })

  test('a made-up token is no login', async ({ gateway }) => {
    const envelope = await callGateway({ url: gateway.url, token: 'x' }, routes.echoMine, {
      item: 'a',
    })
    expect(envelope.code).toBe('E100002')
  })

  test('a claimed user other than the token’s is refused', async ({ gateway }) => {
    const caller = { url: gateway.url, token, userId: 'somebody-else' }
    const envelope = await callGateway(caller, routes.echoMine, { item: 'a' })
    expect(envelope).toMatchObject({ code: 'E100003', msg: '没有权限' })
  })

  test('a guest call ignores the token', async ({ gateway }) => {
    const caller = { url: gateway.url, token, userId, params: { token } }
    const envelope = await callGateway(caller, routes.echoGuest, { item: 'a' })
    expect(envelope.data).toEqual({ item: 'a', user: '' })
  })
})

describe('finding the call', () => {
  test('an unknown path is a 404 envelope', async ({ gateway }) => {
    const response = await post(gateway, '/no/such/call', '')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'E100010', msg: '接口暂未开放', data: null })
  })

  test('a known path with another method is 405 and says which', async ({ gateway }) => {
    const response = await post(gateway, '/test/add', '', { method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  test('a POST call does not travel as GET', async ({ gateway }) => {
    const address = `${gateway.url}/apiRequest/test/add?data=a`
    expect((await fetch(address, { headers: { method: 'POST' } })).status).toBe(405)
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(405)
  })

  test('the call of one family is not answered under the name of another', async ({ gateway }) => {
    const headers = { apitype: 'payApi' }
    const response = await sendCall({ url: gateway.url, headers }, routes.echo, { item: 'a' })
    expect(response.status).toBe(404)
  })
})

describe('signed requests', () => {
  test('a changed parameter is refused', async ({ gateway }) => {
    const sign = '0'.repeat(64)
    const caller = { url: gateway.url, params: { sign } }
    const envelope = await callGateway(caller, routes.echoSigned, { item: 'a' })
    expect(envelope.code).toBe('E100006')
  })

  test('one of fifty copies at once is accepted', async ({ gateway }) => {
    const caller = { url: gateway.url, nonce: 'replayed0123456789ab', nowMs: Date.now() }
    const envelopes = await Promise.all(
      Array.from({ length: 50 }, () => callGateway(caller, routes.echoSigned, { item: 'a' })),
    )
    const codes = envelopes.map(({ code }) => code).sort()
    expect(codes).toEqual(['0', ...Array.from({ length: 49 }, () => 'E100007')])
  })

  test('a clock too far off is told the time of the server', async ({ gateway }) => {
    for (const offBy of [-301_000, 302_000, Number.NaN]) {
      const params = Number.isNaN(offBy) ? { time: 'noon' } : {}
      const nowMs = Date.now() + (offBy || 0)
      const caller = { url: gateway.url, nowMs, params }
      const envelope = await callGateway(caller, routes.echoSigned, { item: 'a' })
      expect(envelope.code).toBe('E100005')
      const { serverTime } = envelope.data as { serverTime: number }
      expect(Math.abs(serverTime - Date.now())).toBeLessThan(5000)
    }
  })
})

test('a fault is HTTP 500 with a sentence that tells nothing of the inside', async ({
  gateway,
}) => {
  const response = await sendCall(gateway, routes.breakDown, { item: '13800138000' })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 'E100500',
    msg: '服务开小差了，请稍后再试',
    data: null,
  })
})

test('a limit counts by the address the trusted proxy saw, not by what the visitor claims', async ({
  gateway,
}) => {
  const codes = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    const { code } = await callGateway({ url: gateway.url, headers }, routes.limited, { item: 'a' })
    return code
  }
  for (let i = 0; i < 3; i++) expect(await codes(`203.0.113.${i}, 198.51.100.7`)).toBe('0')
  expect(await codes('203.0.113.9, 198.51.100.7')).toBe('E100008')
  expect(await codes('203.0.113.9, 198.51.100.8')).toBe('0')
})

describe('sizes and patience', () => {
  test('a body above 256 KB is HTTP 413, with and without its length told', async ({ gateway }) => {
    const body = 'a'.repeat(300 * 1024)
    const { status: told, headers } = await post(gateway, '/test/json', body)
    expect([told, headers.get('connection')]).toEqual([413, 'close'])
    const status = await new Promise((resolve, reject) => {
      const address = `${gateway.url}/apiRequest/test/json`
      const sending = httpRequest(address, { method: 'POST' }, (answer) => {
        resolve(answer.statusCode)
        answer.resume()
      })
      sending.on('error', reject)
      sending.write(body)
      sending.end()
    })
    expect(status).toBe(413)
  })

  test('a small body may come in pieces without its length told', async ({ gateway }) => {
    const body = new Blob(['{"item":"a"}']).stream()
    const response = await fetch(`${gateway.url}/apiRequest/test/json`, {
      method: 'POST',
      body,
      // Node requires this declaration that the answer does not begin before the body ends.
      ...{ duplex: 'half' },
    })
    expect(await response.json()).toMatchObject({ code: '0', data: { item: 'a' } })
  })

  test('headers above 16 KB are refused', async ({ gateway }) => {
    const status = await new Promise((resolve, reject) => {
      const options = { agent: false, headers: { 'x-big': 'a'.repeat(20_000) } }
      httpRequest(`${gateway.url}/healthz`, options, (answer) => {
        resolve(answer.statusCode)
        answer.resume()
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(431)
  })

  test('a connection that never finishes its headers is cut, others go on', async ({ gateway }) => {
    const { hostname, port } = new URL(gateway.url)
    const socket = connect(Number(port), hostname)
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    const startedAt = performance.now()
    const drip = setInterval(() => socket.write('a'), 500)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    socket.resume()
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200)
    await closed
    clearInterval(drip)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})

test('a call in a sandbox clock of another day sees that day', async ({ gateway }) => {
  const { clock } = gateway.services
  clock.set(new Date(Date.now() + 86_400_000), 1)
  const caller = { url: gateway.url, nowMs: Date.now() }
  const { code } = await callGateway(caller, routes.echoSigned, { item: 'a' })
  expect(code).toBe('E100005')
  clock.set(new Date(), 1)
  expect(paramsOf(routes.echo, { item: 'a' }).time).toMatch(/^\d{14}$/)
})
