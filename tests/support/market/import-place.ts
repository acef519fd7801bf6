import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { openDatabase } from '#gateway/db/client.ts'
import type { OpenDatabase } from '#gateway/db/schema.ts'
import { createDataFolder } from '../database/embedded-template.ts'
import { openTestDatabase, type TestDatabase } from '../database/postgres.ts'
import { DATABASE_KIND } from '../gateway/gateway.ts'
import { PROCESS_ENV } from '../gateway/process.ts'

export const IMPORT_COMMAND = 'scripts/market/import.ts'

/** What one test imports: a folder of tables, and the environment of a command with a database of its own. */
export interface ImportPlace {
  tables: string
  env: Record<string, string>
}

let root: string
let place: ImportPlace
let server: TestDatabase | undefined

/** Gives every test of the suite an empty database and a folder for its tables; returns the ones of the current test. */
export function openImportPlace(): () => ImportPlace {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'market-'))
    server = DATABASE_KIND === 'postgres' ? await openTestDatabase() : undefined
    const env = { DATA_DIR: join(root, 'data'), DATABASE_URL: server?.url ?? '' }
    place = { tables: join(root, 'tables'), env: { ...PROCESS_ENV, ...env } }
    if (!server) await createDataFolder(join(root, 'data'))
  })
  afterEach(async () => {
    await server?.close()
    rmSync(root, { recursive: true, force: true })
  })
  return () => place
}

const open = (): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: server?.url, dataDir: place.env.DATA_DIR ?? '' })

/** Runs the import to its end; `lines` is what it said. */
export function runImport(folder = place.tables, ...flags: string[]) {
  const { env } = place
  const run = spawnSync(process.execPath, [IMPORT_COMMAND, folder, ...flags], {
    env,
    encoding: 'utf8',
  })
  return { ...run, lines: run.stdout.split('\n') }
}

/** Reads the database of the current test. */
export async function inStore<T>(read: (db: OpenDatabase['db']) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await read(database.db)
  } finally {
    await database.close()
  }
}

export async function countRows(db: OpenDatabase['db'], table: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? 0
}
