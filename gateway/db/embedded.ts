import { mkdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { type KyselyPlugin, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { lockFolder } from './folder-lock.ts'
import type { Connections, OpenDatabase } from './schema.ts'
import { ScopedDatabase } from './transaction-scope.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Stores everything in memory; it is lost at the end. */
  isMemory: boolean
  /** A dump to start from, if the folder is empty or the database in memory. */
  template?: Blob | undefined
  log?: Pick<Logger, 'error' | 'warn'> | undefined
  onQuery?: ((event: LogEvent) => void) | undefined
}

/**
 * The embedded database: PostgreSQL inside this process, one connection, through the same driver as a server, so that
 * both behave alike. It does not survive a power failure and belongs to one process; a lock beside the folder excludes
 * a second one.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { dataDir, isMemory } = options
  const folder = join(dataDir, 'db')
  if (!isMemory) mkdirSync(folder, { recursive: true })
  const unlock = isMemory ? () => {} : lockFolder(`${folder}.pid`)
  const engine = await startEngine(options, folder).catch((error: unknown) => {
    unlock()
    throw error
  })
  const pool = new pg.Pool({ max: 1 })
  pool.on('error', () => {})
  // The pool opens another connection once one has failed.
  Object.defineProperty(pool.options, 'connection', { get: engine.connect })
  const db = new ScopedDatabase({
    dialect: new PostgresDialect({ pool }),
    plugins: [yieldBetweenQueries],
    log: (event) => {
      if (event.level === 'error' && isCrash(event.error)) engine.restart()
      options.onQuery?.(event)
    },
  })
  return {
    db,
    kind: 'embedded',
    dump: () => dump(pool, engine.current()),
    connections: () => connectionsOf(pool),
    async close() {
      await db.destroy()
      await engine.close()
      unlock()
    },
  }
}

/** Connections of a pool, a server's as well. */
export function connectionsOf(pool: pg.Pool): Connections {
  const { totalCount, idleCount, waitingCount, options } = pool
  return { open: totalCount, idle: idleCount, waiting: waitingCount, allowed: options.max }
}

/** More than an instance writes while it starts: without the space for it, the start would never end. */
async function proveSpace(folder: string): Promise<void> {
  const file = `${folder}.space`
  try {
    await writeFile(file, new Uint8Array(START_BYTES))
  } finally {
    await rm(file, { force: true })
  }
}

interface Engine {
  current(): PGlite
  /** A connection to whichever instance runs; it fails at once while none does. */
  connect(): Connection
  /** Replaces an instance that crashed, as soon as the folder can be written. */
  restart(): void
  close(): Promise<void>
}

type Connection = ReturnType<typeof createPgConfig>['connection']

const RETRY_MS = 2000
/** Two segments of its log. */
const START_BYTES = 32 * 1024 * 1024

/** Errors after which the instance answers nothing more: it could not write its log, for example. */
function isCrash(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('severity' in error && error.severity === 'PANIC') || error.name === 'RuntimeError'
}

async function startEngine(
  { isMemory, template, log }: EmbeddedOptions,
  folder: string,
): Promise<Engine> {
  const start = async (loaded?: Blob) => {
    const pglite = new PGlite(isMemory ? 'memory://' : folder, {
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      ...(loaded ? { loadDataDir: loaded } : {}),
    })
    await pglite.waitReady
    return pglite
  }
  let current = await start(template)
  let open: Connection | undefined
  let state: 'up' | 'down' | 'closed' = 'up'
  const fail = (connection: Connection) => connection.emit('error', new DatabaseDown())
  async function revive(): Promise<void> {
    while (state === 'down')
      try {
        await proveSpace(folder)
        current = await start()
        if (state !== 'down') return await current.close()
        state = 'up'
        log?.warn('the embedded database answers again')
      } catch {
        await sleep(RETRY_MS)
      }
  }
  return {
    current: () => current,
    connect() {
      const { connection } = createPgConfig(current)
      const connect = connection.connect.bind(connection)
      connection.connect = async (port, host) => {
        open = connection
        if (state === 'up') return connect(port, host)
        process.nextTick(() => fail(connection))
      }
      return connection
    },
    restart() {
      // What was in memory alone is lost with the instance.
      if (state !== 'up' || isMemory) return
      state = 'down'
      log?.error('the embedded database could not write and is started again')
      void revive()
      if (open?.listenerCount('error')) fail(open)
    },
    async close() {
      const wasUp = state === 'up'
      state = 'closed'
      if (wasUp) await current.close()
    },
  }
}

/** Queries fail with it while the instance is started again: the caller may try again. */
export class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  readonly code = 'ECONNREFUSED'
  constructor() {
    super('the embedded database is being started again')
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
