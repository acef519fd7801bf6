import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { EXPIRING } from '#gateway/account/sweep.ts'
import { forgetRows } from '#gateway/hooks/forget-rows.ts'
import { forgetOldRequests } from '#gateway/http/call/idempotency.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import * as routes from '../../support/gateway/test-routes.ts'

const test = gatewayTest({ routes: routes.TEST_ROUTES })

test.beforeAll(async ({ gateway }) => {
  await routes.createItems(gateway.services.db)
})

const count = (gateway: RunningGateway, item: string) =>
  routes.countItems(gateway.services.db, item)

describe('sendings under one key', () => {
  test('a hundred sendings at once get one and the same answer', async ({ gateway }) => {
    const envelopes = await Promise.all(
      Array.from({ length: 100 }, () =>
        callGateway({ url: gateway.url, key: 'key-hundred' }, routes.addSlowly, {
          item: 'hundred',
        }),
      ),
    )
    expect(new Set(envelopes.map((envelope) => JSON.stringify(envelope))).size).toBe(1)
    expect(envelopes[0]?.code).toBe('0')
    expect(await count(gateway, 'hundred')).toBe(1)
  })

  test('a later sending gets the first answer, though its time differs', async ({ gateway }) => {
    const send = (nowMs: number) =>
      callGateway({ url: gateway.url, key: 'key-later', nowMs }, routes.addItem, { item: 'later' })
    const first = await send(Date.now())
    expect(await send(Date.now() + 60_000)).toEqual(first)
    expect(await count(gateway, 'later')).toBe(1)
  })

  test('a business refusal is repeated like a success', async ({ gateway }) => {
    const send = () =>
      callGateway({ url: gateway.url, key: 'key-refused' }, routes.refuseItem, { item: 'no' })
    expect(await send()).toMatchObject({ code: 'E900001', msg: '这一项不收' })
    expect(await send()).toMatchObject({ code: 'E900001', msg: '这一项不收' })
    expect(await count(gateway, 'no')).toBe(1)
  })

  test('a fault leaves no effect, and the same key may try again', async ({ gateway }) => {
    const caller = { url: gateway.url, key: 'key-fault' }
    const failed = await callGateway(caller, routes.addThenBreak, { item: 'fault' })
    expect(failed.code).toBe('E100500')
    expect(await count(gateway, 'fault')).toBe(0)
    const again = await callGateway(caller, routes.addItem, { item: 'fault' })
    expect(again.code).toBe('0')
  })
})

describe('a key', () => {
  test('another body under the same key is refused', async ({ gateway }) => {
    const caller = { url: gateway.url, key: 'key-two-bodies' }
    await callGateway(caller, routes.addItem, { item: 'one' })
    const other = await callGateway(caller, routes.addItem, { item: 'two' })
    expect(other).toMatchObject({ code: 'E100009', msg: '同一次操作的内容前后不一致' })
    expect(await count(gateway, 'two')).toBe(0)
  })

  test('another call under the same key is refused', async ({ gateway }) => {
    const caller = { url: gateway.url, key: 'key-two-calls' }
    await callGateway(caller, routes.addItem, { item: 'same' })
    const other = await callGateway(caller, routes.addSlowly, { item: 'same' })
    expect(other.code).toBe('E100009')
  })

  test('two users, and two devices, may use the same key', async ({ gateway }) => {
    const key = 'key-of-many'
    const one = await seedUser(gateway, 'idempotent-one')
    const two = await seedUser(gateway, 'idempotent-two')
    const callers = [one, two, { deviceId: 'phone-one' }, { deviceId: 'phone-two' }]
    for (const caller of callers)
      await callGateway({ ...caller, url: gateway.url, key }, routes.addItem, { item: 'many' })
    expect(await count(gateway, 'many')).toBe(4)
  })
})

test('a sending without a key is an intent of its own', async ({ gateway }) => {
  await callGateway(gateway, routes.addItem, { item: 'keyless' })
  await callGateway(gateway, routes.addItem, { item: 'keyless' })
  expect(await count(gateway, 'keyless')).toBe(2)
})

test('a call that only sets a state runs each time, whatever its key', async ({ gateway }) => {
  const send = () =>
    callGateway({ url: gateway.url, key: 'key-of-set' }, routes.setItem, { item: 'set' })
  await send()
  await send()
  expect(await count(gateway, 'set')).toBe(2)
})

test('an intent is remembered for 24 hours and then forgotten', async ({ gateway }) => {
  const { db } = gateway.services
  const send = () =>
    callGateway({ url: gateway.url, key: 'key-of-a-day' }, routes.addItem, { item: 'day' })
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await send()
  await forgetOldRequests(db, hoursFromNow(23.9))
  await send()
  expect(await count(gateway, 'day')).toBe(1)
  await forgetOldRequests(db, hoursFromNow(24.1))
  await send()
  expect(await count(gateway, 'day')).toBe(2)
})

test('nonces that are over are forgotten in parts by nodes that begin at once, and none before its end', async ({
  gateway,
}) => {
  const { db } = gateway.services
  const now = new Date()
  const add = (name: string, count: number, seconds: number) =>
    sql`
    insert into request_nonces (nonce, expires_at)
    select ${name} || n, ${now}::timestamptz + make_interval(secs => ${seconds})
    from generate_series(1, ${count}::int) as n`.execute(db)
  await add('over', 250, -1)
  await add('counting', 30, 60)
  const forget = () => forgetRows(db, 'request_nonces', { column: 'expires_at', before: now }, 100)
  await Promise.all([forget(), forget(), forget()])
  const left = await db.selectFrom('request_nonces').select('nonce').execute()
  const of = (name: string) => left.filter(({ nonce }) => nonce.startsWith(name)).length
  expect([of('over'), of('counting')]).toEqual([0, 30])
  await forgetOldRequests(db, new Date(now.getTime() + 61_000))
  const rest = await db.selectFrom('request_nonces').select('nonce').execute()
  expect(rest.filter(({ nonce }) => nonce.startsWith('counting'))).toEqual([])
})

test.for([
  ['request_nonces', 'expires_at'],
  ['idempotency_keys', 'created_at'],
  ['campaign_visits', 'day'],
  ['sms_outbox', 'created_at'],
  ['sms_deliveries', 'handed_at'],
  ...EXPIRING.map((table) => [table, 'expires_at'] as const),
] as const)(
  'rows of %s that are over are found by an index, however many rows there are',
  async ([table, column], { gateway }) => {
    const plan = await gateway.services.db.transaction().execute(async (trx) => {
      // An empty table would be read as a whole.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const { rows } = await sql<Record<string, string>>`
      explain select ctid from ${sql.table(table)} where ${sql.ref(column)} < '2026-01-01'
      order by ${sql.ref(column)} limit 10000 for update skip locked`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan .*${table}`))
    expect(plan).toMatch(new RegExp(`Index Cond: \\(${column} <`))
    expect(plan).not.toContain('Sort')
  },
)

test('a write publishes once it is committed, and a fault publishes nothing', async ({
  gateway,
}) => {
  const seen: string[] = []
  const subscription = await gateway.services.hub.subscribe('test', undefined, ({ data }) =>
    seen.push(data),
  )
  const send = () =>
    callGateway({ url: gateway.url, key: 'key-told' }, routes.announce, { item: 'told' })
  await send()
  await send()
  await expect.poll(() => seen).toEqual(['{"item":"told"}'])
  subscription.close()
})
