import { pino } from 'pino'
import { expect } from 'vitest'
import { callGateway, sendCall } from '../../support/gateway/client.ts'
import { test } from '../../support/gateway/fixture.ts'
import * as routes from '../../support/gateway/test-routes.ts'

const MB = 1024 * 1024

test('a full disk is logged once, refuses writes in a sentence, and writes go on when there is space', async ({
  startGateway,
}) => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  let free = 5 * MB
  const freeBytes = async () => free
  const gateway = await startGateway({ routes: routes.TEST_ROUTES, log, freeBytes })
  await routes.createItems(gateway.services.db)
  const write = () => callGateway(gateway, routes.addItem, { item: 'full' })
  for (let tries = 0; tries < 20; tries++)
    expect(await write()).toMatchObject({ code: 'E100503', msg: '系统暂时不能保存，请稍后再试' })
  const refused = await sendCall(gateway, routes.addItem, { item: 'full' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await callGateway(gateway, routes.echo, { item: 'read' })).toMatchObject({ code: '0' })
  // A signature that was used is stored as well: thousands of signed calls must not fill the rest of the disk.
  expect(await callGateway(gateway, routes.echoSigned, { item: 'read' })).toMatchObject({
    code: 'E100503',
  })
  expect(await gateway.services.db.selectFrom('request_nonces').selectAll().execute()).toEqual([])
  expect(await routes.countItems(gateway.services.db, 'full')).toBe(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the disk is nearly full')
  free = 500 * MB
  await expect.poll(async () => (await write()).code).toBe('0')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '').refused).toBeGreaterThan(20)
})

test('a full disk gets no line for a request: tens of thousands would take the rest of it', async ({
  startGateway,
}) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  let free = 5 * MB
  const gateway = await startGateway({
    routes: routes.TEST_ROUTES,
    log,
    freeBytes: async () => free,
  })
  await routes.createItems(gateway.services.db)
  const requests = () => lines.filter((line) => line.includes('"request"')).length
  const write = () => callGateway(gateway, routes.addItem, { item: 'full' })
  for (let tries = 0; tries < 20; tries++) expect((await write()).code).toBe('E100503')
  expect(await callGateway(gateway, routes.echo, { item: 'read' })).toMatchObject({ code: '0' })
  expect(requests()).toBe(0)
  free = 500 * MB
  await expect.poll(async () => (await write()).code).toBe('0')
  expect(requests()).toBeGreaterThan(0)
})

test('a fault that repeats is logged once, with how often it came', async ({ startGateway }) => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const gateway = await startGateway({ routes: routes.TEST_ROUTES, log })
  const codes = []
  // Its table was never created.
  for (let tries = 0; tries < 20; tries++)
    codes.push((await callGateway(gateway, routes.addItem, { item: 'x' })).code)
  expect(new Set(codes)).toEqual(new Set(['E100500']))
  expect(lines).toHaveLength(1)
})
