import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectServer, openDatabase } from '#gateway/db/client.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { PROCESS_ENV } from '../../support/gateway/process.ts'

let server: TestDatabase

beforeAll(async () => {
  server = await openTestDatabase()
})
afterAll(() => server.close())

async function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['gateway/migrate.ts', ...args], {
    env: { ...PROCESS_ENV, ...env },
    timeout: 60_000,
  })
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: child.exitCode, output, complaint }
}

const start = () => openDatabase({ databaseUrl: server.url, dataDir: '', migratesAtStart: false })

test('a gateway that leaves the migrations to the command refuses a database that lacks some', async () => {
  await expect(start()).rejects.toThrow(
    /^MIGRATE_AT_START=0, and \d+ migrations .* npm run migrate/,
  )
})

test('the command waits for another one that migrates, and runs what is left', async () => {
  const env = { DATABASE_URL: server.url }
  const before = await run(env, '--check')
  expect(before).toMatchObject({ status: 1, complaint: '' })
  expect(before.output).toMatch(/^0 migrations have run, \d+ wait\n/)
  const other = await connectServer(server.url, 'DATABASE_URL')
  // Longer than a migration waits for a lock: it lets go of everything and tries again.
  const migrating = other.db.transaction().execute(async (trx) => {
    await sql`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
    await pause(4000)
  })
  await pause(200)
  const migrated = await run(env)
  await migrating
  await other.close()
  expect(migrated).toMatchObject({ status: 0, complaint: '' })
  expect(migrated.output).toMatch(/\ndone\n$/)
  expect((await run(env, '--check')).output).toMatch(/^\d+ migrations have run, 0 wait\n$/)
  const opened = await start()
  await opened.close()
}, 60_000)

test('a statement is given up after the time allowed, and the pool has the size asked for', async () => {
  const terms = { poolSize: 2, statementTimeoutMs: 300 }
  const { db, close } = await connectServer(server.url, 'DATABASE_URL', terms)
  await expect(sql`select pg_sleep(2)`.execute(db)).rejects.toThrow('statement timeout')
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database()`.execute(db)
  expect(rows).toEqual([{ count: 2 }])
  await close()
})

test('the command says why it does nothing without the address of a server', async () => {
  const { status, complaint } = await run({})
  expect(status).toBe(1)
  expect(complaint).toMatch(/^DATABASE_URL is not set/)
})
