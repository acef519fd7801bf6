import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { readTraceConfig } from '#gateway/http/trace/trace-config.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway, sendCall } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { startOtlpCollector } from '../../support/gateway/otlp-collector.ts'
import * as routes from '../../support/gateway/test-routes.ts'
import { envelope, raw, startWireServer } from '../../support/gateway/wire-server.ts'

const upstream = await startWireServer(envelope('0', '', { from: 'upstream' }))
const collector = await startOtlpCollector({ key: 'key of the collector' })
afterAll(() => Promise.all([upstream.close(), collector.close()]))

const test = gatewayTest({
  routes: routes.TEST_ROUTES,
  redis: false,
  trustedProxies: 0,
  database: 'embedded',
  upstreams: { payApi: `${upstream.base}pay/`, dataApi: 'http://127.0.0.1:1' },
  upstreamTimeoutMs: 300,
  traces: readTraceConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=key%20of%20the%20collector',
    OTEL_SERVICE_NAME: 'gateway-of-tests',
  }),
})

test.beforeEach(async ({ gateway }) => {
  upstream.answerWith(envelope('0', '', { from: 'upstream' }))
  // A success resets the failures of the previous test.
  await send(gateway)
  upstream.arrived.length = 0
})

const send = (
  gateway: RunningGateway,
  path = '/order/create.json?a=1',
  init: RequestInit = {},
  apitype = 'payApi',
) =>
  fetch(`${gateway.url}/apiRequest${path}`, {
    method: 'POST',
    body: 'data=sealed%2Bbody',
    ...init,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      apitype,
      method: 'POST',
      ...init.headers,
    },
  })

describe('a family with an upstream', () => {
  test('a call passes through unread: path, query, body and headers', async ({ gateway }) => {
    const response = await send(gateway)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ code: '0', msg: '', data: { from: 'upstream' } })
    const [arrived] = upstream.arrived
    expect(arrived?.url.pathname + (arrived?.url.search ?? '')).toBe('/pay/order/create.json?a=1')
    expect(arrived?.body).toBe('data=sealed%2Bbody')
    expect(arrived?.headers).toMatchObject({
      apitype: 'payApi',
      method: 'POST',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '127.0.0.1',
    })
  })

  test('an upstream gets neither connection headers nor the cookies of the site', async ({
    gateway,
  }) => {
    const { hostname, port } = new URL(gateway.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'GET /apiRequest/order HTTP/1.1',
        'Host: site.example',
        'apitype: payApi',
        'Connection: close, X-Private',
        'X-Private: 1',
        'TE: trailers',
        'Upgrade: h2c',
        'Proxy-Authorization: Basic eA==',
        'Cookie: info=secret',
        'X-Forwarded-For: 1.2.3.4',
        '\r\n',
      ].join('\r\n'),
    )
    socket.resume()
    await expect.poll(() => upstream.arrived.length).toBe(1)
    const names = Object.keys(upstream.arrived[0]?.headers ?? {})
    for (const name of ['x-private', 'te', 'upgrade', 'proxy-authorization', 'cookie'])
      expect(names).not.toContain(name)
    expect(upstream.arrived[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(upstream.arrived[0]?.headers.host).toBe(new URL(upstream.base).host)
  })

  test('an upstream’s own status and words are passed on', async ({ gateway }) => {
    upstream.answerWith(raw(400, '{"code":"E1","msg":"no"}', 'application/json'))
    const response = await send(gateway)
    expect(response.status).toBe(400)
    expect(await response.text()).toBe('{"code":"E1","msg":"no"}')
  })

  test('an upstream cannot open the gateway to other origins or set cookies', async ({
    gateway,
  }) => {
    upstream.answerWith((_, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('set-cookie', 'a=b')
      response.end('{}')
    })
    const response = await send(gateway)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('an upstream answers for its own family alone, whatever a header says', async ({
    gateway,
  }) => {
    const local = await callGateway(gateway, routes.echo, { item: 'a' })
    expect(local.code).toBe('0')
    const headers = { apitype: 'payApi' }
    expect((await sendCall({ url: gateway.url, headers }, routes.echo, { item: 'a' })).status).toBe(
      404,
    )
    expect((await send(gateway, '/order', {}, 'orderApi')).status).toBe(404)
    expect(upstream.arrived).toHaveLength(0)
  })
})

describe('an upstream in trouble', () => {
  const expectTrouble = async (response: Response) => {
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({
      code: 'E100500',
      msg: '服务开小差了，请稍后再试',
      data: null,
    })
  }

  test('an upstream nobody runs is HTTP 502 with a sentence', async ({ gateway }) => {
    await expectTrouble(await send(gateway, '/a', {}, 'dataApi'))
  })

  test('an upstream that never answers is HTTP 502', async ({ gateway }) => {
    upstream.answerWith(() => {})
    const startedAt = performance.now()
    await expectTrouble(await send(gateway))
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  test('an upstream that begins and then hangs is HTTP 502', async ({ gateway }) => {
    upstream.answerWith((_, response) => void response.write('{"code":'))
    await expectTrouble(await send(gateway))
  })

  test('an upstream that resets the connection halfway is HTTP 502', async ({ gateway }) => {
    upstream.answerWith((_, response) => {
      response.write('{"code":')
      setTimeout(() => response.destroy(), 20)
    })
    await expectTrouble(await send(gateway))
  })

  test('an upstream that answers without end is HTTP 502, and memory stays bounded', async ({
    gateway,
  }) => {
    let sent = 0
    upstream.answerWith((_, response) => {
      const page = Buffer.alloc(256 * 1024)
      const more = () => {
        while (!response.destroyed && sent < 100 * 1024 * 1024 && response.write(page))
          sent += page.length
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    await expectTrouble(await send(gateway))
    expect(sent).toBeLessThan(50 * 1024 * 1024)
  })

  test('an upstream that redirects is HTTP 502', async ({ gateway }) => {
    upstream.answerWith((_, response) => {
      response.writeHead(302, { location: 'http://elsewhere.example/' })
      response.end()
    })
    await expectTrouble(await send(gateway))
  })

  test('an upstream that does not speak HTTP is HTTP 502', async ({ startGateway }) => {
    const babble = createServer((socket) => socket.end('hello\n'))
    await new Promise<void>((ready) => babble.listen(0, '127.0.0.1', ready))
    const { port } = babble.address() as AddressInfo
    const other = await startGateway({
      database: 'embedded',
      redis: false,
      upstreams: { payApi: `http://127.0.0.1:${port}` },
    })
    await expectTrouble(
      await fetch(`${other.url}/apiRequest/a`, { headers: { apitype: 'payApi' } }),
    )
    await other.close()
    babble.close()
  })
})

describe('a trace', () => {
  const SENDER = 'b7ad6b7169203331'
  const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
  const newTrace = () => randomBytes(16).toString('hex')

  test('the trace of whoever sends a call goes on in the gateway and at the upstream', async ({
    gateway,
  }) => {
    const traceId = newTrace()
    await send(gateway, undefined, { headers: { traceparent: `00-${traceId}-${SENDER}-01` } })
    await expect.poll(() => spansOf(traceId).length).toBe(2)
    const answering = spansOf(traceId).find(({ kind }) => kind === 2)
    const asking = spansOf(traceId).find(({ kind }) => kind === 3)
    expect(answering).toMatchObject({ parentSpanId: SENDER, isError: false })
    expect(answering?.attributes.get('http.response.status_code')).toBe('200')
    expect(asking).toMatchObject({ name: 'POST', parentSpanId: answering?.spanId })
    expect(asking?.attributes.get('server.address')).toBe(new URL(upstream.base).host)
    expect(upstream.arrived[0]?.headers.traceparent).toBe(`00-${traceId}-${asking?.spanId}-01`)
    expect([...collector.resources]).toEqual(['service.name=gateway-of-tests'])
  })

  test('a call is a span with its route and its statements, and nothing that a person sent', async ({
    gateway,
  }) => {
    const traceId = newTrace()
    const [token, item] = [randomBytes(32).toString('base64url'), '只有本人知道的内容']
    const headers = { traceparent: `00-${traceId}-${SENDER}-01` }
    const caller = { url: gateway.url, token, headers }
    expect((await callGateway(caller, routes.echoMine, { item })).code).toBe('E100002')
    await expect.poll(() => spansOf(traceId).some(({ kind }) => kind === 2)).toBe(true)
    const [call] = spansOf(traceId).filter(({ kind }) => kind === 2)
    expect(call?.name).toBe('POST /test/mine')
    expect(call?.attributes.get('gateway.code')).toBe('E100002')
    const [lookUp] = spansOf(traceId).filter(({ name }) => name === 'select')
    expect(lookUp).toMatchObject({ kind: 3, parentSpanId: call?.spanId })
    expect(lookUp?.attributes.get('db.query.text')).toContain('from "user_tokens"')
    expect(lookUp?.ms).toBeLessThanOrEqual(call?.ms ?? 0)
    const sent = collector.arrived.map(({ body }) => body).join()
    for (const secret of [token, item]) expect(sent).not.toContain(secret)
  })

  test('a trace that its sender does not record is passed on and not recorded', async ({
    gateway,
  }) => {
    const header = `00-${newTrace()}-${SENDER}-00`
    await send(gateway, undefined, { headers: { traceparent: header } })
    expect(upstream.arrived[0]?.headers.traceparent).toBe(header)
    const later = newTrace()
    await send(gateway, undefined, { headers: { traceparent: `00-${later}-${SENDER}-01` } })
    await expect.poll(() => spansOf(later).length).toBe(2)
    expect(spansOf(header.slice(3, 35))).toEqual([])
  })

  test('spans wait for a collector that is away', async ({ gateway }) => {
    const traceId = newTrace()
    const before = collector.arrived.length
    collector.answerWith(raw(503, '{}', 'application/json'))
    await send(gateway, undefined, { headers: { traceparent: `00-${traceId}-${SENDER}-01` } })
    await expect.poll(() => collector.arrived.length).toBeGreaterThan(before)
    expect(spansOf(traceId)).toEqual([])
    collector.accept()
    await expect.poll(() => spansOf(traceId).length).toBe(2)
  })
})

describe('an upstream that keeps failing', () => {
  test('an upstream gets no more calls after five failures, while other families go on', async ({
    gateway,
  }) => {
    upstream.answerWith((_, response) => response.destroy())
    for (let i = 0; i < 8; i++) expect((await send(gateway)).status).toBe(502)
    expect(upstream.arrived.length).toBe(5)
    expect((await callGateway(gateway, routes.echo, { item: 'a' })).code).toBe('0')
  })
})
