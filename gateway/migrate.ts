import { readDatabaseUrls } from './config.ts'
import { connectServer, migrateServer } from './db/client.ts'
import { compareMigrations } from './db/migrate.ts'

/**
 * Migrates PostgreSQL while the gateways of the release before go on serving: `npm run migrate`. With `-- --check` it
 * changes nothing, and ends with 1 if migrations wait.
 */
try {
  process.exitCode = await run(process.argv.includes('--check'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function run(isCheck: boolean): Promise<number> {
  const urls = readDatabaseUrls(process.env)
  const { databaseUrl, databaseOwnerUrl } = urls
  const owner = await connectServer(databaseOwnerUrl ?? databaseUrl, 'DATABASE_URL')
  const { executed, pending } = await compareMigrations(owner.db).finally(() => owner.close())
  process.stdout.write(`${executed} migrations have run, ${pending.length} wait\n`)
  for (const name of pending) process.stdout.write(`${name}\n`)
  if (isCheck) return pending.length > 0 ? 1 : 0
  await migrateServer(urls)
  if (pending.length > 0) process.stdout.write('done\n')
  return 0
}
