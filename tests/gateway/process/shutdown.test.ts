import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { test } from '../../support/gateway/fixture.ts'
import { startGatewayProcess } from '../../support/gateway/process.ts'
import * as routes from '../../support/gateway/test-routes.ts'

const SECRET = 'shared by every node, 32 characters'

describe('a graceful stop', () => {
  test('the gateway finishes what it accepted', async ({ startGateway }) => {
    const gateway = await startGateway({ routes: routes.TEST_ROUTES })
    const answers = Array.from({ length: 20 }, () =>
      callGateway(gateway, routes.slow, { item: 'a' }),
    )
    await expect.poll(() => routes.slowCalls.running).toBe(20)
    const closed = gateway.close()
    for (const { code } of await Promise.all(answers)) expect(code).toBe('0')
    await closed
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow()
  })

  test('the gateway sends stream readers away to return, not all at once', async ({
    startGateway,
  }) => {
    const gateway = await startGateway({ routes: routes.TEST_ROUTES })
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => openEventStream(`${gateway.url}/stream/clock`)),
    )
    const startedAt = performance.now()
    await gateway.close()
    expect(performance.now() - startedAt).toBeLessThan(8000)
    await Promise.all(streams.map(({ ended }) => ended))
    for (const stream of streams) expect(stream.events.at(-1)?.event).toBe('reconnect')
    const delays = new Set(streams.map((stream) => stream.retryMs()))
    expect(delays.size).toBeGreaterThan(3)
    for (const delayMs of delays) expect(delayMs).toBeLessThanOrEqual(3000)
  })

  test('the gateway is not ready while it stops', async ({ startGateway }) => {
    const gateway = await startGateway({ routes: routes.TEST_ROUTES })
    const agent = new Agent({ keepAlive: true })
    const busy = callGateway(gateway, routes.slow, { item: 'a' })
    await get(`${gateway.url}/healthz`, agent)
    const closed = gateway.close()
    const report = await get(`${gateway.url}/readyz`, agent)
    expect(report.status).toBe(503)
    expect(JSON.parse(report.body).status).toBe('stopping')
    await Promise.all([busy, closed])
    agent.destroy()
  })
})

describe('the process', () => {
  let database: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'stop-'))
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('npm prints the address of the process and that it is ready, and a SIGTERM to npm ends both with 0', {
    timeout: 360_000,
  }, async () => {
    const env = { DATABASE_URL: 'memory://', DATA_DIR: folder }
    const command = ['npm', 'run', '--silent', 'gateway'] as const
    const { child, lines, exit, url } = await startGatewayProcess(command, env)
    await expect.poll(() => lines.at(-1)).toBe('ready')
    expect(lines).toEqual([
      'embedded database: one process, not power-safe',
      expect.stringMatching(/^operators' pages at \/ops: wang, .*, password \S{32,}$/),
      `listening on ${url}`,
      'ready',
    ])
    child.kill('SIGTERM')
    expect(await exit).toEqual({ code: 0, signal: null })
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  })

  test('the process under load loses no answer: every effect was answered', async ({
    startGateway,
  }) => {
    const { url, child, exit } = await startGatewayProcess(
      'tests/support/gateway/killable-gateway.ts',
      {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        SECRET_KEY: SECRET,
      },
    )
    const watcher = await startGateway({
      databaseUrl: database.url,
      redis: false,
      secretKey: SECRET,
    })
    await routes.createItems(watcher.services.db)
    const outcome = { answered: 0, failed: 0 }
    // A second run of this test counts its own.
    const item = `load-${Date.now()}`
    let isOver = false
    const visitor = async (number: number) => {
      for (let i = 0; !isOver; i++) {
        const caller = { url, key: `${item}-${number}-${i}` }
        const envelope = await callGateway(caller, routes.addItem, { item }).catch(
          // Refused by then: whether it had an effect is counted below.
          () => undefined,
        )
        if (!envelope) return
        if (envelope.code === '0') outcome.answered += 1
        else outcome.failed += 1
      }
    }
    const visitors = Array.from({ length: 30 }, (_, number) => visitor(number))
    await expect.poll(() => outcome.answered, { timeout: 180_000 }).toBeGreaterThan(100)
    child.kill('SIGTERM')
    expect(await exit).toEqual({ code: 0, signal: null })
    isOver = true
    await Promise.all(visitors)
    expect(outcome.failed).toBe(0)
    expect(await routes.countItems(watcher.services.db, item)).toBe(outcome.answered)
  })
})

function get(url: string, agent: Agent): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    body: string
  }>()
  request(url, { agent }, async (response) => {
    let body = ''
    for await (const chunk of response) body += chunk
    resolve({ status: response.statusCode, body })
  })
    .on('error', reject)
    .end()
  return promise
}
