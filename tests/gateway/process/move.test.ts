import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '#gateway/clock.ts'
import { openDatabase } from '#gateway/db/client.ts'
import { insertStoredFile } from '#gateway/file/file-queries.ts'
import { auditRows, firstBrokenRow, writeAudit } from '#gateway/ops/audit/audit-queries.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { embeddedTemplate } from '../../support/database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { PROCESS_ENV } from '../../support/gateway/process.ts'
import { echoMine, TEST_ROUTES } from '../../support/gateway/test-routes.ts'

let database: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'move-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const move = () =>
  spawnSync(process.execPath, ['gateway/move.ts', dataDir], {
    env: { ...PROCESS_ENV, DATABASE_URL: database.url },
    encoding: 'utf8',
  })

test('the rows of the embedded database are on PostgreSQL after the move, logins included', async () => {
  const secretKey = 'the same before and after the move'
  const template = await embeddedTemplate()
  const small = await openDatabase({ databaseUrl: undefined, dataDir, template })
  const before = { db: small.db, clock: createClock(), config: { secretKey } }
  const user = await seedUser({ url: '', services: before }, 'moving-user')
  await sql`
    insert into users (user_id, nickname, created_at)
    select 'other-' || number, '测试用户', now() from generate_series(1, 1200) number`.execute(
    small.db,
  )
  const entry = { operatorId: null, action: '试', subject: '', details: '“\n', address: '' }
  for (const operator of ['甲', '乙', '丙'])
    await writeAudit(small.db, { ...entry, operator }, new Date())
  const chain = await auditRows(small.db, { limit: 9 })
  await small.db.deleteFrom('forbidden_words').where('word', '=', '刷单').execute()
  await insertStoredFile(small.db, {
    ...{ file_key: 'ab', place: 'disk', media_type: 'image/jpeg', byte_count: 1, sha256: '' },
    created_at: new Date(),
  })
  await small.close()

  const { status, stdout, stderr } = move()
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain('users: 1201\n')
  expect(stdout).toContain('user_tokens: 1\n')
  expect(stdout).toContain(`name it in FILES_DIR\n`)

  const large = await startTestGateway({
    databaseUrl: database.url,
    secretKey,
    routes: TEST_ROUTES,
    redis: false,
  })
  const envelope = await callGateway({ ...user, url: large.url }, echoMine, { item: 'a' })
  expect(envelope).toMatchObject({ code: '0', data: { user: user.userId } })
  expect(await auditRows(large.services.db, { limit: 9 })).toEqual(chain)
  expect(await firstBrokenRow(large.services.db)).toBeUndefined()
  // What a first start is given does not come back.
  const words = await large.services.db.selectFrom('forbidden_words').select('word').execute()
  expect(words.map(({ word }) => word)).toContain('稳赚')
  expect(words.map(({ word }) => word)).not.toContain('刷单')
  // New rows are numbered after the moved ones.
  await seedUser(large, 'after-the-move')
  await large.close()
})

test('a database with rows is left as it is', async () => {
  const { status, stderr } = move()
  expect(status).toBe(1)
  expect(stderr).toMatch(/^the table \w+ is not empty: copy into a fresh database\n$/)
  const small = await openDatabase({ databaseUrl: undefined, dataDir })
  await small.close()
})
