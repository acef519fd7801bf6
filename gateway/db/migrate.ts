import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './schema.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Migrates the database to the newest version. The migrations are every `<domain>/migrations/NNNN-name.ts`, ordered by
 * file name across domains; several nodes that start at once wait for one another.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: findMigrations },
    // Domains number their files in separate ranges, so a new one may sort before one that has already run.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
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
