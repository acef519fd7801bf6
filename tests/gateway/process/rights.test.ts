import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { CASH, SALES, transfer } from '#gateway/wallet/ledger.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/postgres.ts'

/** The tables belong to the server's role; the gateway has a plain role of its own. */
const ROLE = `plain_${process.pid}_${Date.now()}`
let server: TestDatabase
let gateway: OpenDatabase

const urlOf = (role: string) => {
  const url = new URL(server.url)
  url.username = role
  return url.href
}

beforeAll(async () => {
  server = await openTestDatabase()
  const owner = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await sql`create role ${sql.id(ROLE)} login`.execute(owner.db)
  await owner.close()
  gateway = await openDatabase({
    databaseUrl: urlOf(ROLE),
    databaseOwnerUrl: server.url,
    dataDir: '',
  })
}, 180_000)
afterAll(async () => {
  await gateway.close()
  const owner = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  await sql`drop owned by ${sql.id(ROLE)}`.execute(owner.db)
  await sql`drop role ${sql.id(ROLE)}`.execute(owner.db)
  await owner.close()
  await server.close()
})

const run = (statement: string) => sql.raw(statement).execute(gateway.db)

describe('the gateway’s own role on PostgreSQL', () => {
  test('the role records a transfer', async () => {
    const entry = { key: 'rights', kind: 'sale', unit: 'fen', from: CASH, to: SALES } as const
    const isMade = gateway.db
      .transaction()
      .execute((trx) => transfer(trx, { ...entry, amount: 5 }, new Date()))
    expect(await isMade).toBe(true)
  })

  test.for([
    'truncate ledger_lines, ledger_transfers',
    'truncate ops_audit',
    'truncate publications cascade',
    'update publications set text = text',
    'delete from publication_securities',
    'delete from ledger_lines',
    'update ops_audit set operator = operator',
    'alter table ledger_lines disable trigger all',
    'drop table ledger_lines',
    'create table mine (id integer)',
  ])('the role may not %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('the books, whoever owns them', () => {
  const HEADER = `insert into ledger_transfers (transfer_key, kind, created_at) values ('empty', 'x', now())`

  test('a transfer without lines is refused at commit', async () => {
    await expect(run(HEADER)).rejects.toThrow('has no lines')
  })

  test.for([
    'truncate ledger_lines, ledger_transfers',
    'truncate ops_audit',
    'truncate publications cascade',
    'update publications set text = text',
    'delete from publication_securities',
    'delete from ops_audit',
    `update ledger_transfers set kind = 'y'`,
  ])('the owner of the books may not %s', async (statement) => {
    const owner = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow('only ever added to')
    await owner.close()
  })
})
