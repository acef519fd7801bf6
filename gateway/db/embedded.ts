import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { OpenDatabase } from './client.ts'
import { lockFolder } from './folder-lock.ts'
import { ScopedDatabase } from './transaction-scope.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Stores everything in memory; it is lost at the end. */
  isMemory: boolean
  /** A dump to start from, if the folder is empty or the database in memory. */
  template?: Blob | undefined
}

/**
 * The embedded database: PostgreSQL inside this process, one connection, through the same driver as a server, so that
 * both behave alike. It does not survive a power failure and belongs to one process; a lock beside the folder excludes
 * a second one.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { dataDir, isMemory, template } = options
  const folder = join(dataDir, 'db')
  if (!isMemory) mkdirSync(folder, { recursive: true })
  const unlock = isMemory ? () => {} : lockFolder(`${folder}.pid`)
  const pglite = new PGlite(isMemory ? 'memory://' : folder, {
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(template ? { loadDataDir: template } : {}),
  })
  await pglite.waitReady.catch((error: unknown) => {
    unlock()
    throw error
  })
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 })
  const dialect = new PostgresDialect({ pool })
  const db = new ScopedDatabase({ dialect, plugins: [yieldBetweenQueries] })
  return {
    db,
    kind: 'embedded',
    dump: () => dump(pool, pglite),
    async close() {
      await db.destroy()
      await pglite.close()
      unlock()
    },
  }
}

/** Holds the one connection, which blocks every transaction while the files are read. */
async function dump(pool: pg.Pool, pglite: PGlite): Promise<Blob> {
  const connection = await pool.connect()
  try {
    await connection.query('checkpoint')
    return await pglite.dumpDataDir('gzip')
  } finally {
    connection.release()
  }
}

/** Queries of the embedded database resolve without leaving the microtask queue; timers and sockets would starve. */
const yieldBetweenQueries: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await yieldToEventLoop()
    return result
  },
}
