import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDeletion } from '#api/account/profile/request-deletion.ts'
import { logout } from '#api/account/sign-in/logout.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { mergePair, newPair } from '../../support/account/pair.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { openTestRedis, type TestRedis } from '../../support/database/redis.ts'
import { callGateway, type Host } from '../../support/gateway/client.ts'
import { openEventStream } from '../../support/gateway/event-stream.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { send } from '../../support/gateway/send.ts'
import * as routes from '../../support/gateway/test-routes.ts'
import { newOperator } from '../../support/ops/operator.ts'

/** Two nodes on one PostgreSQL and one Redis, whatever database this run tests. */
let database: TestDatabase
let redis: TestRedis
let a: RunningGateway
let b: RunningGateway

const SECRET = 'shared by every node, 32 characters'

beforeAll(async () => {
  database = await openTestDatabase()
  redis = await openTestRedis()
  const shared = {
    routes: routes.TEST_ROUTES,
    databaseUrl: database.url,
    redisUrl: redis.url,
    secretKey: SECRET,
  }
  // Both at once: one migrates, the other waits.
  ;[a, b] = await Promise.all([startTestGateway(shared), startTestGateway(shared)])
  await routes.createItems(a.services.db)
})
afterAll(async () => {
  await Promise.all([a.close(), b.close()])
  await redis.close()
  await database.close()
})

const publish = async (node: RunningGateway, topic: string, ...numbers: number[]) => {
  for (const number of numbers) await node.services.hub.publish(topic, number)
}
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

test('a login on A is known on B', async () => {
  const user = await seedUser(a, 'user-of-two-nodes')
  const envelope = await callGateway({ ...user, url: b.url }, routes.echoMine, { item: 'a' })
  expect(envelope).toMatchObject({ code: '0', data: { user: user.userId } })
})

describe('a login that B has looked up', () => {
  const echoOn = async (node: RunningGateway, token: string | undefined) =>
    (await callGateway({ url: node.url, ...(token && { token }) }, routes.echoMine, { item: 'a' }))
      .code
  const lookUps = async (source: 'memory' | 'database') => {
    const text = await (await fetch(`${b.url}/metrics`)).text()
    const pattern = new RegExp(`^gateway_login_lookups_total\\{source="${source}"\\} (\\d+)$`, 'm')
    return Number(pattern.exec(text)?.[1] ?? 0)
  }

  test('the calls of one page need one query for it', async () => {
    const { token } = await seedUser(a, 'user-of-one-page')
    const before = { memory: await lookUps('memory'), database: await lookUps('database') }
    for (const _ of upTo(10)) expect(await echoOn(b, token)).toBe('0')
    expect((await lookUps('database')) - before.database).toBe(1)
    expect((await lookUps('memory')) - before.memory).toBe(9)
  })

  const inSixteenDays = () => new Date(Date.now() + 16 * 86_400_000)
  const ending: Record<string, (user: Awaited<ReturnType<typeof newPhoneUser>>) => unknown> = {
    'a log-out': (user) => send(user, logout, {}),
    'a ban': async ({ userId }) => {
      const operator = await newOperator(a)
      await operator.post(`/ops/people/${userId}`, { action: 'ban', reason: '发布诈骗信息' })
    },
    'an operator who ends all logins': async ({ userId }) => {
      const operator = await newOperator(a)
      await operator.post(`/ops/people/${userId}`, { action: 'endLogins' })
    },
    'a deletion': async (user) => {
      await send(user, requestDeletion, {})
      await deleteDueAccounts(a.services, a.services.config.secretKey, inSixteenDays())
    },
  }
  // An event takes milliseconds; a login that nobody was told of would live on for five seconds.
  const atOnce = { timeout: 2500, interval: 5 }

  test.each(Object.entries(ending))(
    'the login that %s on A ends is refused on B at once',
    async (_, end) => {
      const user = await newPhoneUser(a)
      expect(await echoOn(b, user.token)).toBe('0')
      await end(user)
      expect(await echoOn(a, user.token)).not.toBe('0')
      await expect.poll(() => echoOn(b, user.token), atOnce).not.toBe('0')
    },
  )

  test('a merge on A ends the login of the merged account on B at once', async () => {
    const pair = await newPair(a)
    expect(await echoOn(b, pair.chat.token)).toBe('0')
    const merged = await mergePair(a, pair)
    await expect.poll(() => echoOn(b, pair.chat.token), atOnce).toBe('E100002')
    expect(await echoOn(b, merged.token)).toBe('0')
  })

  test('tokens are looked up again while Redis is away', async () => {
    const { token } = await seedUser(a, 'user-without-redis')
    expect(await echoOn(b, token)).toBe('0')
    await redis.stop()
    await expect.poll(() => b.services.hub.isConnected()).toBe(false)
    await a.services.db
      .deleteFrom('user_tokens')
      .where('user_id', '=', 'user-without-redis')
      .execute()
    expect(await echoOn(b, token)).toBe('E100002')
    await redis.start()
    await expect.poll(() => a.services.hub.isConnected() && b.services.hub.isConnected()).toBe(true)
  })
})

test('one intent sent to both nodes at once has one effect', async () => {
  const send = ({ url }: RunningGateway) =>
    callGateway({ url, key: 'key-of-both' }, routes.addSlowly, { item: 'both' })
  const answers = await Promise.all(upTo(40).map((number) => send(number % 2 ? a : b)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await routes.countItems(a.services.db, 'both')).toBe(1)
})

test('a signed request accepted by A is a copy on B', async () => {
  const copied = { nonce: 'nonceOfTwoNodes01234', nowMs: Date.now() }
  const send = ({ url }: RunningGateway) =>
    callGateway({ url, ...copied }, routes.echoSigned, { item: 'a' })
  const answers = await Promise.all(upTo(20).map((number) => send(number % 2 ? a : b)))
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
})

test('limits count over both nodes', async () => {
  const codes: string[] = []
  for (const node of [a, b, a, b])
    codes.push((await callGateway(node, routes.limited, { item: 'a' })).code)
  expect(codes).toEqual(['0', '0', '0', 'E100008'])
})

describe('events', () => {
  test('events published on either node reach the streams of both in one order', async () => {
    const onA = await openEventStream(`${a.url}/stream/test/order`)
    const onB = await openEventStream(`${b.url}/stream/test/order`)
    await Promise.all([publish(a, 'order', ...upTo(100)), publish(b, 'order', ...upTo(200, 101))])
    await expect.poll(() => onB.events.length).toBe(200)
    await expect.poll(() => onA.events.length).toBe(200)
    expect(onA.events).toEqual(onB.events)
    onA.close()
    onB.close()
  })

  test('the event of a write on A arrives on B', async () => {
    const stream = await openEventStream(`${b.url}/stream/test/test`)
    await callGateway({ url: a.url, key: 'key-announce' }, routes.announce, { item: 'hello' })
    await expect.poll(() => stream.events.map(({ data }) => data)).toEqual(['{"item":"hello"}'])
    stream.close()
  })

  test('a stream resumes on the other node without gap or double', async () => {
    const first = await openEventStream(`${a.url}/stream/test/resume`)
    await publish(a, 'resume', 1, 2, 3)
    await expect.poll(() => first.events.length).toBe(3)
    first.close()
    await publish(b, 'resume', 4, 5)
    const headers = { 'last-event-id': first.lastId() }
    const second = await openEventStream(`${b.url}/stream/test/resume`, headers)
    await publish(a, 'resume', 6)
    await expect.poll(() => second.events.map(({ data }) => Number(data))).toEqual([4, 5, 6])
    second.close()
  })

  test('open streams go on after Redis was restarted', async () => {
    const stream = await openEventStream(`${b.url}/stream/test/restart`)
    await publish(a, 'restart', 1)
    await expect.poll(() => stream.events.length).toBe(1)
    await redis.stop()
    const during = await fetch(`${a.url}/readyz`)
    expect(during.status).toBe(503)
    expect(await during.json()).toMatchObject({ checks: { database: 'ok', fanOut: 'failing' } })
    // A call that does not need Redis continues; its limits are counted on the node.
    expect((await callGateway(a, routes.echo, { item: 'a' })).code).toBe('0')
    // A write that notifies readers is also answered at once; a new reader is told to retry.
    const startedAt = performance.now()
    expect((await callGateway(a, routes.announce, { item: 'a' })).code).toBe('0')
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await publish(a, 'restart', 2)
    expect((await fetch(`${a.url}/stream/test/restart`)).status).toBe(503)
    await redis.start()
    await expect
      .poll(async () => (await fetch(`${a.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200)
    await expect
      .poll(async () => (await fetch(`${b.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(200)
    await publish(b, 'restart', 3)
    await expect.poll(() => stream.events.map(({ data }) => Number(data))).toEqual([1, 2, 3])
    stream.close()
  })
})

test('the sandbox clock moved on A moves on B, and on a node that starts later', async () => {
  const stream = await openEventStream(`${b.url}/stream/clock`)
  const setting = { now: '2026-01-05T09:30:00+08:00', speed: 10 }
  await fetch(`${a.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify(setting) })
  await expect.poll(() => b.services.clock.speed()).toBe(10)
  await expect.poll(() => JSON.parse(stream.events.at(-1)?.data ?? '{}').speed).toBe(10)
  const c = await startTestGateway({
    databaseUrl: database.url,
    redisUrl: redis.url,
    secretKey: SECRET,
  })
  expect(c.services.clock.speed()).toBe(10)
  const apartMs = c.services.clock.now().getTime() - a.services.clock.now().getTime()
  expect(Math.abs(apartMs)).toBeLessThan(1000)
  await c.close()
  await fetch(`${b.url}/sandbox/clock`, { method: 'DELETE' })
  await expect.poll(() => a.services.clock.speed()).toBe(1)
  stream.close()
})

test('a call goes on after the database cut every connection', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(a.services.db)
  await expect.poll(async () => (await fetch(`${b.url}/readyz`)).status).toBe(200)
  const answer = await callGateway(b, routes.addItem, { item: 'after the cut' })
  expect(answer.code).toBe('0')
})

describe('a node that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const startKillable = (): Promise<GatewayProcess> =>
    startGatewayProcess('tests/support/gateway/killable-gateway.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY: SECRET,
    })

  test('a retry on another node gets the first answer of a node killed after the effect', async () => {
    const node = await startKillable()
    const item = 'die after'
    const send = ({ url }: Host) =>
      callGateway({ url, key: 'key-killed-after' }, routes.addItem, { item })
    await expect(send(node)).rejects.toThrow()
    expect((await node.exit).signal).toBe('SIGKILL')
    expect(await routes.countItems(a.services.db, item)).toBe(1)
    const retried = await send(b)
    expect(retried.code).toBe('0')
    expect(await send(a)).toEqual(retried)
    expect(await routes.countItems(a.services.db, item)).toBe(1)
  })

  test('a retry has the effect once where a node was killed before it committed', async () => {
    const node = await startKillable()
    const item = 'die before'
    const send = ({ url }: Host) =>
      callGateway({ url, key: 'key-killed-before' }, routes.addSlowly, { item })
    await expect(send(node)).rejects.toThrow()
    await node.exit
    const retried = await send(b)
    expect(retried.code).toBe('0')
    expect(await routes.countItems(a.services.db, item)).toBe(1)
  })
})
