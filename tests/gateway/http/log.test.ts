import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#gateway/http/log/log.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import * as doors from '../../support/gateway/test-doors.ts'

let gateway: RunningGateway
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => lines.push(line) })
  gateway = await startTestGateway({ doors: doors.TEST_DOORS, log })
})
afterAll(() => gateway.close())

const MOBILE = '13912345678'
const CITIZEN_ID = '11010519491231002X'
const TOKEN = randomBytes(32).toString('base64url')

describe('mobile numbers, identity numbers and tokens leave no trace in the log', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, { headers })

  test.each([MOBILE, CITIZEN_ID, TOKEN])('%s, wherever it is put', async (canary) => {
    lines.length = 0
    const caller = {
      params: { token: canary, mobile: canary },
      deviceId: canary,
      key: `${canary}-key`,
    }
    for (const call of [
      doors.echo,
      doors.echoPlain,
      doors.echoSigned,
      doors.echoJson,
      doors.addItem,
    ])
      await callGateway(gateway.url, call, { item: canary }, caller)
    await callGateway(gateway.url, doors.breakDown, { item: canary }, caller)
    await get(`/apiRequest/test/plain?item=${canary}&token=${canary}&u=${canary}&code=${canary}`)
    await get(`/apiRequest/${canary}/${canary}?u=${canary}`)
    await get(`/login?u=${canary}&code=${canary}`)
    await get(`/stream/test/${canary}?lastEventId=${canary}`).then((open) => open.body?.cancel())
    await get(`/file1/${canary}`, { origin: `https://${canary}.example` })
    await get('/healthz', {
      'x-request-id': canary,
      authorization: `Bearer ${canary}`,
      referer: canary,
    })
    await get('/apiRequest/none', { apitype: canary, method: canary, 'user-agent': canary })
    expect(lines.length).toBeGreaterThan(12)
    expect(lines.filter((line) => line.includes(canary))).toEqual([])
  })

  test('a refused row of the database neither', async () => {
    lines.length = 0
    await seedUser(gateway.services, MOBILE)
    const again = seedUser(gateway.services, MOBILE)
    const err = await again.catch((error: unknown) => error)
    gateway.services.log.error({ err }, `could not store ${MOBILE}`)
    expect(lines.join('')).toContain('users_user_id_key')
    expect(lines.join('')).not.toContain(MOBILE)
  })
})

test('a request is one line: what was asked, how it ended, how long it took', async () => {
  lines.length = 0
  await callGateway(gateway.url, doors.echo, { item: '' })
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

test('a fault is logged with its stack and the id its answer carries', async () => {
  lines.length = 0
  const response = await fetch(`${gateway.url}/apiRequest/test/plain?item=a`)
  expect(response.headers.get('x-request-id')).toBe(JSON.parse(lines[0] ?? '').requestId)
  lines.length = 0
  await callGateway(gateway.url, doors.breakDown, { item: 'plain words' })
  const [fault, request] = lines.map((line) => JSON.parse(line))
  expect(fault).toMatchObject({ level: 'error', err: { message: 'could not store plain words' } })
  expect(fault.err.stack).toContain('test-doors.ts')
  expect(fault.requestId).toBe(request.requestId)
})

test('metrics name routes and codes, never what a visitor wrote', async () => {
  await callGateway(gateway.url, doors.echo, { item: MOBILE })
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
  expect(text).not.toContain(MOBILE)
})
