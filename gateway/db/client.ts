import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConfigError } from '../config-error.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { grantRows } from './rights.ts'
import type { Db, OpenDatabase } from './schema.ts'
import { ScopedDatabase } from './transaction-scope.ts'

/** Bigint columns hold counts and fen, all far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Options {
  databaseUrl: string | undefined
  databaseOwnerUrl?: string | undefined
  dataDir: string
  template?: Blob | undefined
  log?: Pick<Logger, 'error' | 'warn'> | undefined
}

/** Connections of one node. */
export const POOL_SIZE = 16

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database, and migrates it: as the owner of the tables if
 * one is named.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir, template, log } = options
  const opened =
    databaseUrl === undefined || databaseUrl === 'memory://'
      ? await openEmbedded({ dataDir, isMemory: databaseUrl !== undefined, template, log })
      : await connectServer(databaseUrl, 'DATABASE_URL')
  try {
    if (databaseOwnerUrl === undefined) await migrate(opened.db)
    else await migrateAsOwner(databaseOwnerUrl, opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** The tables belong to another role: the gateway's own cannot empty the books or disable their triggers. */
async function migrateAsOwner(ownerUrl: string, db: Db): Promise<void> {
  const owner = await connectServer(ownerUrl, 'DATABASE_OWNER_URL')
  try {
    await migrate(owner.db)
    await grantRows(owner.db, db)
  } finally {
    await owner.close()
  }
}

/** Connects to PostgreSQL and changes nothing. */
export async function connectServer(
  connectionString: string,
  variable: string,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: 3000 })
  // A backend that dies while idle raises an error here; the pool replaces it on the next query.
  pool.on('error', () => {})
  // One that dies within a transaction raises an error on its client, whose next query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new ScopedDatabase({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new ConfigError(`${variable} does not answer: ${reasonOf(error)}`)
  }
  return { db, kind: 'postgres', close: () => db.destroy() }
}

/** Only the code: a message may repeat the address with its password. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
