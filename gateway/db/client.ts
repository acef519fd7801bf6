import { type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConfigError } from '../config-error.ts'
import { connectionsOf, openEmbedded } from './embedded.ts'
import { compareMigrations, migrate } from './migrate.ts'
import { grantRows } from './rights.ts'
import type { Db, OpenDatabase } from './schema.ts'
import { ScopedDatabase } from './transaction-scope.ts'

/** Bigint columns hold counts and fen, all far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Options {
  databaseUrl: string | undefined
  databaseOwnerUrl?: string | undefined
  /** Connections of one node; `DATABASE_POOL`. */
  poolSize?: number | undefined
  /** When a statement of the gateway is given up; 0 never does. */
  statementTimeoutMs?: number | undefined
  /** `false` leaves the migrations to `npm run migrate`, and refuses a database that lacks some. */
  migratesAtStart?: boolean | undefined
  dataDir: string
  template?: Blob | undefined
  log?: Pick<Logger, 'error' | 'warn'> | undefined
  /** Called after each statement. */
  onQuery?: ((event: LogEvent) => void) | undefined
}

/** Connections of one node, unless `DATABASE_POOL` says otherwise. */
const POOL_SIZE = 16
/** A migration that waits longer for a table lets the calls behind it pass, and tries again. */
const MIGRATION_LOCK_MS = 2000

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database, and migrates it: as the owner of the tables if
 * one is named.
 */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, template, log, onQuery } = options
  if (databaseUrl === undefined || databaseUrl === 'memory://') {
    const opened = await openEmbedded({
      dataDir,
      isMemory: databaseUrl !== undefined,
      template,
      log,
      onQuery,
    })
    return closedUnless(opened, migrate(opened.db))
  }
  const opened = await connectServer(databaseUrl, 'DATABASE_URL', options)
  const prepared =
    options.migratesAtStart === false
      ? refuseUnmigrated(opened.db)
      : migrateServer({ ...options, databaseUrl })
  return closedUnless(opened, prepared)
}

async function closedUnless(opened: OpenDatabase, prepared: Promise<void>): Promise<OpenDatabase> {
  try {
    await prepared
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Migrates PostgreSQL over a connection of its own, as the owner of the tables if one is named: the gateway's own role
 * can then neither empty the books nor disable their triggers.
 */
export async function migrateServer({
  databaseUrl,
  databaseOwnerUrl,
}: {
  databaseUrl: string
  databaseOwnerUrl?: string | undefined
}): Promise<void> {
  const [url, variable] =
    databaseOwnerUrl === undefined
      ? [databaseUrl, 'DATABASE_URL']
      : [databaseOwnerUrl, 'DATABASE_OWNER_URL']
  const owner = await connectServer(url, variable, { lockTimeoutMs: MIGRATION_LOCK_MS })
  try {
    await migrate(owner.db)
    if (databaseOwnerUrl === undefined) return
    const gateway = await connectServer(databaseUrl, 'DATABASE_URL')
    await grantRows(owner.db, gateway.db).finally(() => gateway.close())
  } finally {
    await owner.close()
  }
}

async function refuseUnmigrated(db: Db): Promise<void> {
  const { pending } = await compareMigrations(db)
  if (pending.length > 0)
    throw new ConfigError(
      `MIGRATE_AT_START=0, and ${pending.length} migrations have not run: npm run migrate`,
    )
}

const CONNECT_MAX_MS = 3000

interface ServerTerms {
  poolSize?: number | undefined
  statementTimeoutMs?: number | undefined
  lockTimeoutMs?: number
  onQuery?: Options['onQuery']
}

/** Connects to PostgreSQL and changes nothing. */
export async function connectServer(
  connectionString: string,
  variable: string,
  { poolSize = POOL_SIZE, statementTimeoutMs = 0, lockTimeoutMs = 0, onQuery }: ServerTerms = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MAX_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
  })
  // A backend that dies while idle raises an error here; the pool replaces it on the next query.
  pool.on('error', () => {})
  // One that dies within a transaction raises an error on its client, whose next query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new ScopedDatabase({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new ConfigError(`${variable} does not answer: ${reasonOf(error)}`)
  }
  return {
    db,
    kind: 'postgres',
    connections: () => connectionsOf(pool),
    close: () => db.destroy(),
  }
}

/** Only the code: a message may repeat the address with its password. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
