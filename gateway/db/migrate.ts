import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './schema.ts'

const ROOT = join(import.meta.dirname, '..')
/** About five minutes of attempts. */
const TRIES_MAX = 100
const AGAIN_MS = 1000
const NOTHING: Migration = { up: async () => {} }

/**
 * Migrates the database to the newest version. The migrations are every `<domain>/migrations/NNNN-name.ts`, ordered by
 * file name across domains; several nodes that start at once wait for one another. Migrations of a newer release have
 * run already after a roll-back, and stay: each release works with the tables of the next one.
 */
export async function migrate(db: Db): Promise<void> {
  const known = await findMigrations()
  const later = (await executedMigrations(db)).filter((name) => !Object.hasOwn(known, name))
  const migrations = { ...known, ...Object.fromEntries(later.map((name) => [name, NOTHING])) }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Domains number their files in separate ranges, so a new one may sort before one that has already run.
    allowUnorderedMigrations: true,
  })
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (!isLockTimeout(error) || tries === TRIES_MAX) throw error
    await setTimeout(AGAIN_MS)
  }
}

/** Another node migrates, or the release that still runs uses a table: nothing has been changed. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Names of the migrations that have not run, and of those that only a newer release knows. */
export async function compareMigrations(
  db: Db,
): Promise<{ executed: number; pending: readonly string[]; unknown: readonly string[] }> {
  const known = Object.keys(await findMigrations())
  const executed = await executedMigrations(db)
  return {
    executed: executed.length,
    pending: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  }
}

async function findMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for await (const file of glob('*/migrations/*.ts', { cwd: ROOT })) {
    const name = basename(file, '.ts')
    if (name.endsWith('.test')) continue
    if (migrations[name]) throw new Error(`two migrations are named ${name}`)
    migrations[name] = await import(join(ROOT, file))
  }
  return Object.fromEntries(Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Empty before the first start. */
async function executedMigrations(db: Db): Promise<readonly string[]> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
