import { join } from 'node:path'
import { openDatabase } from './db/client.ts'
import { copyTables } from './db/copy-tables.ts'

/** Moves the embedded database into an empty PostgreSQL: `DATABASE_URL=… npm run move -- [data folder]`. */
const [dataDir = process.env.DATA_DIR || '.data'] = process.argv.slice(2)
const databaseUrl = process.env.DATABASE_URL

if (!databaseUrl) fail('set DATABASE_URL to the database to move into')

const from = await openDatabase({ databaseUrl: undefined, dataDir }).catch(fail)
const to = await openDatabase({ databaseUrl, dataDir }).catch(fail)
const copied = await copyTables(from.db, to.db).catch(fail)
for (const [table, count] of copied) process.stdout.write(`${table}: ${count}\n`)
if (copied.get('stored_files'))
  process.stdout.write(
    `pictures and documents lie in ${join(dataDir, 'files')}: name it in FILES_DIR\n`,
  )
await Promise.all([from.close(), to.close()])

function fail(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`)
  process.exit(1)
}
