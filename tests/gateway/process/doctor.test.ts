import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateServer, openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { startPostgres } from '../../../scripts/test/databases.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { openTestRedis } from '../../support/database/redis.ts'
import { PROCESS_ENV } from '../../support/gateway/process.ts'
import { startWireServer } from '../../support/gateway/wire-server.ts'
import { examine } from '../../support/ops/examine.ts'

const ROLE = `doctor_${process.pid}_${Date.now()}`
let server: TestDatabase
let owner: OpenDatabase | undefined

beforeAll(async () => {
  server = await openTestDatabase()
}, 180_000)
afterAll(async () => {
  if (owner) {
    await sql`drop owned by ${sql.id(ROLE)}`.execute(owner.db)
    await sql`drop role ${sql.id(ROLE)}`.execute(owner.db)
  }
  await owner?.close()
  await server.close()
})

const plainUrl = () => {
  const url = new URL(server.url)
  url.username = ROLE
  return url.href
}

test('an empty database is right, and is left empty', async () => {
  const env = { DATABASE_URL: server.url }
  const found = await examine({ env })
  expect(found.database).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/^PostgreSQL \d/),
  })
  expect(found['database, migrations']?.detail).toMatch(/^0 have run, \d+ run at the next start/)
  expect(found['database, rights']).toMatchObject({ state: 'notSetUp' })
  expect((await examine({ env }))['database, migrations']?.detail).toMatch(/^0 have run/)
  const byCommand = await examine({ env: { ...env, MIGRATE_AT_START: '0' } })
  expect(byCommand['database, migrations']).toMatchObject({
    ...{ state: 'fails', detail: expect.stringContaining('wait, and no node starts before') },
  })
})

test('a database of this release, and one of a newer release, say so', async () => {
  owner = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  const env = { DATABASE_URL: server.url }
  expect((await examine({ env }))['database, migrations']?.detail).toMatch(/^all \d+ have run$/)
  await sql`insert into kysely_migration values ('9999-later', now()::text)`.execute(owner.db)
  const later = await examine({ env })
  expect(later['database, migrations']?.detail).toMatch(/1 of a newer release stay/)
})

test('a release starts on the tables of a newer one, so that it can be rolled back to', async () => {
  const again = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name = '9999-later'`.execute(again.db)
  await again.close()
  expect(rows).toEqual([{ name: '9999-later' }])
})

test('a plain role beside the owner is right; a role that owns the books is not', async () => {
  await sql`create role ${sql.id(ROLE)} login`.execute(owner!.db)
  const separate = { DATABASE_URL: plainUrl(), DATABASE_OWNER_URL: server.url }
  expect((await examine({ env: separate }))['database, rights']).toMatchObject({ state: 'ok' })
  const both = { DATABASE_URL: server.url, DATABASE_OWNER_URL: server.url }
  expect((await examine({ env: both }))['database, rights']).toMatchObject({ state: 'fails' })
  const alone = await examine({ env: { DATABASE_URL: plainUrl() } })
  expect(alone['database, rights']).toMatchObject({
    state: 'fails',
    detail: `${ROLE} may not create tables`,
  })
})

test('a gateway whose tables their owner migrates is right once its role has its rows', async () => {
  const env = { DATABASE_URL: plainUrl(), MIGRATE_AT_START: '0' }
  const before = await examine({ env })
  expect(before['database, migrations']).toMatchObject({
    ...{ state: 'fails', detail: 'the role of DATABASE_URL may not read them' },
    remedy: expect.stringContaining('npm run migrate with DATABASE_OWNER_URL'),
  })
  await migrateServer({ databaseUrl: plainUrl(), databaseOwnerUrl: server.url })
  const after = await examine({ env })
  expect(after['database, migrations']).toMatchObject({ state: 'ok' })
  expect(after['database, rights']).toMatchObject({
    ...{ state: 'ok', detail: expect.stringContaining(`${ROLE} reads and writes rows`) },
  })
})

test('a clock that differs from the database’s by minutes fails', async () => {
  const now = new Date(Date.now() - 180_000)
  const found = await examine({ env: { DATABASE_URL: server.url }, now })
  expect(found['database, clock']).toMatchObject({
    state: 'fails',
    detail: expect.stringMatching(/1(79|8\d)\.\d s ahead/),
  })
})

test('a database that nobody reaches is named without its password', async () => {
  const found = await examine({ env: { DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/a' } })
  expect(found.database).toMatchObject({
    state: 'fails',
    detail: expect.stringContaining('ECONNREFUSED'),
  })
  expect(JSON.stringify(found)).not.toContain('hidden')
})

test('a copy that follows its database is right, another database is not', {
  timeout: 180_000,
}, async () => {
  const examined = async (url: string) =>
    (await examine({ env: { DATABASE_REPLICA_URL: url } })).replica
  expect((await examine()).replica).toMatchObject({ state: 'notSetUp' })
  expect(await examined(server.url)).toMatchObject({
    state: 'fails',
    detail: 'it follows no database',
  })
  const away = await examined('postgres://a:hidden@127.0.0.1:1/a')
  expect(away).toMatchObject({ state: 'fails', detail: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(away)).not.toContain('hidden')
  const folders = ['followed-', 'follower-'].map((name) => mkdtempSync(join(tmpdir(), name)))
  const [one = '', other = ''] = folders
  const followed = await startPostgres(one)
  const follower = await startPostgres(other, { followedUrl: followed.url })
  try {
    expect(await examined(follower.url)).toMatchObject({
      state: 'ok',
      detail: 'it follows, 0 s behind',
    })
  } finally {
    await follower.stop()
    await followed.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
})

test('a Redis that answers is right, one that nobody reaches fails', async () => {
  const redis = await openTestRedis()
  const found = await examine({ env: { REDIS_URL: redis.url } })
  expect(found.Redis).toMatchObject({ state: 'ok', detail: expect.stringMatching(/^version \d/) })
  await redis.close()
  expect((await examine({ env: { REDIS_URL: redis.url } })).Redis).toMatchObject({ state: 'fails' })
  expect((await examine()).Redis).toMatchObject({ state: 'notSetUp' })
})

const run = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ['gateway/doctor.ts', ...args], {
    env: { ...PROCESS_ENV, DATA_DIR: '.cache', ...env },
    encoding: 'utf8',
    timeout: 180_000,
  })

test('the command ends with 0 where nothing fails, one line a finding', () => {
  const { status, stdout } = run({ SANDBOX: '1' })
  expect(stdout).toMatch(/^ok +machine, Node: /m)
  expect(
    stdout
      .trim()
      .split('\n')
      .every((line) => /^(ok|not set up|fails) +\S.*: /.test(line)),
  ).toBe(true)
  expect(status).toBe(stdout.includes('\nfails') ? 1 : 0)
})

test('the command ends with 1 where something fails, also as JSON', async () => {
  const missing = run({}, '--json')
  expect(missing.status).toBe(1)
  expect(JSON.parse(missing.stdout)).toMatchObject([
    { name: 'variables', state: 'fails', detail: expect.stringContaining('SECRET_KEY') },
  ])
  const upstream = await startWireServer(() => {})
  await upstream.close()
  const media = run({ SANDBOX: '1', MEDIA_ORIGINS: upstream.base.slice(0, -1) })
  expect(media.stdout).toMatch(/^fails +media.*ECONNREFUSED.* → /m)
  expect(media.status).toBe(1)
})
