import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#gateway/db/client.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { startPostgres } from '../../../scripts/test/databases.ts'

export interface TestDatabase {
  url: string
  close(): Promise<void>
}

/** The server a suite should use, if the run specifies one. */
const GIVEN_URL = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
const MARKET = 'market_template'

/**
 * A PostgreSQL database, empty or migrated with the shipped market: on the server the run specifies, otherwise on one
 * started for this database only.
 */
export async function openTestDatabase(
  content: 'empty' | 'market' = 'empty',
): Promise<TestDatabase> {
  const server = GIVEN_URL ? { url: GIVEN_URL, stop: async () => {} } : await startServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  // On a server of its own the database is filled as fast as its template would be.
  const isCopied = content === 'market' && GIVEN_URL !== undefined
  if (isCopied) await createMarketTemplate(server.url)
  await run(
    server.url,
    `create database ${name}${isCopied ? await copyOf(MARKET, server.url) : ''}`,
  )
  return {
    url: databaseOf(server.url, name),
    async close() {
      await run(server.url, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
}

/** Creates the template on a server once; suites that start together wait for the first. */
async function createMarketTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select 1 from pg_database where datname = $1', [MARKET])
    if (found.rowCount) return
    await client.query(`create database ${MARKET}_draft`)
    const databaseUrl = databaseOf(serverUrl, `${MARKET}_draft`)
    const migrated = await openDatabase({ databaseUrl, dataDir: tmpdir() })
    await seedMarket(migrated.db)
    await migrated.close()
    await client.query(`alter database ${MARKET}_draft rename to ${MARKET}`)
  } finally {
    await client.end()
  }
}

/** Copies files, as servers before 15 always do, in half of the time that copying through the log takes. */
async function copyOf(template: string, serverUrl: string): Promise<string> {
  const [{ server_version_num: version } = {}] = await run(serverUrl, 'show server_version_num')
  return ` template ${template}${Number(version) < 150_000 ? '' : ' strategy file_copy'}`
}

function databaseOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const server = await startPostgres(folder)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(connectionString: string, statement: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
