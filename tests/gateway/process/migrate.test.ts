import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAnswer } from '#api/envelope.ts'
import { createGroup } from '#api/watchlist/groups/create-group.ts'
import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { renameGroup } from '#api/watchlist/groups/rename-group.ts'
import { createClock } from '#gateway/clock.ts'
import { connectServer, openDatabase } from '#gateway/db/client.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { type Caller, callGateway, type Host } from '../../support/gateway/client.ts'
import { PROCESS_ENV, startGatewayProcess } from '../../support/gateway/process.ts'

let server: TestDatabase

beforeAll(async () => {
  server = await openTestDatabase()
})
afterAll(() => server.close())

const run = (env: Record<string, string>, ...args: string[]) =>
  runScript('gateway/migrate.ts', env, ...args)

async function runScript(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...PROCESS_ENV, ...env },
    timeout: 180_000,
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
}, 180_000)

describe('a release', () => {
  const SECRET = 'shared by every node, 32 characters'
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const next = join(folder, 'next')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The tree of the next release: this one with a migration of what the rules allow, on tables in use. */
  beforeAll(() => {
    cpSync('gateway', join(next, 'gateway'), { recursive: true })
    cpSync('package.json', join(next, 'package.json'))
    for (const part of ['api', 'src', 'node_modules']) symlinkSync(resolve(part), join(next, part))
    writeFileSync(
      join(next, 'gateway/watchlist/migrations/9999-next-release.ts'),
      `import { type Kysely, sql } from 'kysely'
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table watchlist_groups add column mark text not null default ''\`.execute(db)
  await sql\`create index watchlist_groups_mark on watchlist_groups (mark)\`.execute(db)
  await sql\`create table watchlist_marks (mark text primary key)\`.execute(db)
  await sql\`update watchlist_groups set mark = 'of the next release'\`.execute(db)
  await sql\`select pg_sleep(0.5)\`.execute(db)
}
`,
    )
  })

  test('the one that serves refuses nothing while the next one migrates and takes its place', {
    timeout: 360_000,
  }, async ({ onTestFinished }) => {
    const database = await openTestDatabase('market')
    onTestFinished(() => database.close())
    const env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: SECRET }
    const start = async (script: string, more: Record<string, string> = {}) => {
      const node = await startGatewayProcess(script, { ...env, ...more })
      onTestFinished(() => void node.child.kill('SIGKILL'))
      return node
    }
    const old = await start('gateway/main.ts')
    const { db, close } = await connectServer(database.url, 'DATABASE_URL')
    onTestFinished(close)
    let current: Host = old
    const answered = new Map<string, number>()
    const refused: unknown[] = []
    let isOver = false
    const person = async (number: number) => {
      const services = { db, clock: createClock(), config: { secretKey: SECRET } }
      const user = await seedUser({ url: old.url, services }, `person-of-release-${number}`)
      const created = await callGateway(user, createGroup, { name: '发布前' })
      const { id: groupId } = parseAnswer(createGroup.answer, created)
      const calls = [
        (caller: Caller, i: number) =>
          callGateway(caller, renameGroup, { groupId, name: `第${i}次` }),
        (caller: Caller) => callGateway(caller, listGroups, {}),
      ]
      for (let i = 0; !isOver; i += 1)
        for (const call of calls) {
          const { url } = current
          const answer = await call({ ...user, url }, i).catch((error: unknown) => error)
          if (answer instanceof Object && 'code' in answer && answer.code === '0')
            answered.set(url, (answered.get(url) ?? 0) + 1)
          else refused.push(answer)
        }
    }
    const people = Promise.all(Array.from({ length: 6 }, (_, number) => person(number)))
    const servesMore = async ({ url }: Host) => {
      const before = answered.get(url) ?? 0
      const more = () => (answered.get(url) ?? 0) - before
      await expect.poll(more, { timeout: 90_000 }).toBeGreaterThan(20)
    }
    await servesMore(old)

    // A reader holds the table longer than a migration waits for it: calls pass, and the migration tries again.
    const reading = db.transaction().execute(async (trx) => {
      await sql`select count(*) from watchlist_groups`.execute(trx)
      await pause(3000)
    })
    const migrated = await runScript(join(next, 'gateway/migrate.ts'), env)
    await reading
    expect(migrated).toMatchObject({ status: 0, complaint: '' })
    expect(migrated.output).toContain('1 wait\n9999-next-release\n')
    await servesMore(old)

    const fresh = await start(join(next, 'gateway/main.ts'), { MIGRATE_AT_START: '0' })
    current = fresh
    old.child.kill('SIGTERM')
    expect(await old.exit).toEqual({ code: 0, signal: null })
    await servesMore(fresh)
    isOver = true
    await people
    expect(refused).toEqual([])
  })
})

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
