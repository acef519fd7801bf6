import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { createLog } from '#gateway/http/log/log.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import * as routes from '../../support/gateway/test-routes.ts'

const lines: string[] = []

const log = createLog('trace', { write: (line) => lines.push(line) })
const test = gatewayTest({ routes: routes.TEST_ROUTES, log })

const MOBILE = '13912345678'
const CITIZEN_ID = '11010519491231002X'
const TOKEN = randomBytes(32).toString('base64url')

describe('mobile numbers, identity numbers and tokens', () => {
  const get = (gateway: RunningGateway, path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, { headers })

  test.for([MOBILE, CITIZEN_ID, TOKEN])(
    'the canary %s is in no log line, wherever it was sent',
    async (canary, { gateway }) => {
      lines.length = 0
      const caller = {
        url: gateway.url,
        params: { token: canary, mobile: canary },
        deviceId: canary,
        key: `${canary}-key`,
      }
      for (const call of [
        routes.echo,
        routes.echoPlain,
        routes.echoSigned,
        routes.echoJson,
        routes.addItem,
      ])
        await callGateway(caller, call, { item: canary })
      await callGateway(caller, routes.breakDown, { item: canary })
      await get(
        gateway,
        `/apiRequest/test/plain?item=${canary}&token=${canary}&u=${canary}&code=${canary}`,
      )
      await get(gateway, `/apiRequest/${canary}/${canary}?u=${canary}`)
      await get(gateway, `/login?u=${canary}&code=${canary}`)
      await get(gateway, `/stream/test/${canary}?lastEventId=${canary}`).then((open) =>
        open.body?.cancel(),
      )
      await get(gateway, `/file1/${canary}`, { origin: `https://${canary}.example` })
      await get(gateway, '/healthz', {
        'x-request-id': canary,
        authorization: `Bearer ${canary}`,
        referer: canary,
      })
      await get(gateway, '/apiRequest/none', {
        apitype: canary,
        method: canary,
        'user-agent': canary,
      })
      expect(lines.length).toBeGreaterThan(12)
      expect(lines.filter((line) => line.includes(canary))).toEqual([])
    },
  )

  test('a row that the database refuses is logged without its values', async ({ gateway }) => {
    lines.length = 0
    await seedUser(gateway, MOBILE)
    const again = seedUser(gateway, MOBILE)
    const err = await again.catch((error: unknown) => error)
    gateway.services.log.error({ err }, `could not store ${MOBILE}`)
    expect(lines.join('')).toContain('users_user_id_key')
    expect(lines.join('')).not.toContain(MOBILE)
  })
})

test('a request is one line: what was asked, how it ended and how long it took', async ({
  gateway,
}) => {
  lines.length = 0
  await callGateway(gateway, routes.echo, { item: '' })
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({
    level: 'info',
    method: 'POST',
    path: '/apiRequest/test/echo',
    family: 'oldapi',
    code: 'E100001',
    status: 200,
  })
  expect(line.requestId).toMatch(/^[a-p]{16}$/)
  expect(line.ms).toBeGreaterThan(0)
  expect(Object.keys(line).sort()).toEqual([
    'code',
    'family',
    'level',
    'method',
    'ms',
    'msg',
    'path',
    'requestId',
    'status',
    'time',
  ])
})

test('a fault is logged with its stack and the id of its answer', async ({ gateway }) => {
  lines.length = 0
  const response = await fetch(`${gateway.url}/apiRequest/test/plain?item=a`)
  expect(response.headers.get('x-request-id')).toBe(JSON.parse(lines[0] ?? '').requestId)
  lines.length = 0
  await callGateway(gateway, routes.breakDown, { item: 'plain words' })
  const [fault, request] = lines.map((line) => JSON.parse(line))
  expect(fault).toMatchObject({ level: 'error', err: { message: 'could not store plain words' } })
  expect(fault.err.stack).toContain('test-routes.ts')
  expect(fault.requestId).toBe(request.requestId)
})

test('metrics name routes and codes, never what a visitor wrote', async ({ gateway }) => {
  await callGateway(gateway, routes.echo, { item: MOBILE })
  await fetch(`${gateway.url}/apiRequest/${MOBILE}`, { headers: { apitype: MOBILE } })
  const response = await fetch(`${gateway.url}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/http_request_duration_seconds_count\{path="\/test\/echo",code="0"\} \d+/)
  expect(text).toMatch(
    /http_request_duration_seconds_bucket\{le="0.1",path="other",code="E100010"\}/,
  )
  expect(text).toContain(`gateway_database_info{kind="${gateway.databaseKind}"} 1`)
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toMatch(/^gateway_database_connections\{database="main",state="allowed"\} [1-9]/m)
  expect(text).toMatch(/^gateway_database_waiting\{database="main"\} \d+$/m)
  expect(text).not.toContain(MOBILE)
})
