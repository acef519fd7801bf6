import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from './db/embedded.ts'

/** Restores a backup of the embedded database: `npm run restore -- <backup> [data folder]`. */
const [backup, dataDir = process.env.DATA_DIR || '.data'] = process.argv.slice(2)

if (!backup || !existsSync(backup)) fail('name an existing backup file')
if (existsSync(join(dataDir, 'db', 'PG_VERSION')))
  fail(`${join(dataDir, 'db')} holds a database: move it away first`)

const template = new Blob([readFileSync(backup)])
const opened = await openEmbedded({ dataDir, isMemory: false, template })
await opened.close()
process.stdout.write(`restored into ${join(dataDir, 'db')}\n`)

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
