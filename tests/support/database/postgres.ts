import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/test/databases.ts'

export interface TestDatabase {
  url: string
  close(): Promise<void>
}

/** The server a suite should use, if the run specifies one. */
const GIVEN_URL = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL

/** An empty PostgreSQL database: on the server the run specifies, otherwise on one started for this database only. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = GIVEN_URL ? { url: GIVEN_URL, stop: async () => {} } : await startServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async close() {
      await run(server.url, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
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

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
