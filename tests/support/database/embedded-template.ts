import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#gateway/db/client.ts'

const FOLDER = '.cache'
const TAR = { type: 'application/x-tar' }

/**
 * A dump of an empty database with all migrations: a gateway that starts from it needs a fifth of the time. Cached
 * until the engine or a migration changes; uncompressed, because every start would have to unpack it.
 */
export async function embeddedTemplate(): Promise<Blob> {
  const file = join(FOLDER, templateName())
  try {
    return new Blob([readFileSync(file)], TAR)
  } catch {
    // Not created yet on this machine.
    return createTemplate(file)
  }
}

async function createTemplate(file: string): Promise<Blob> {
  const migrated = await openDatabase({ databaseUrl: 'memory://', dataDir: FOLDER })
  if (!migrated.dump) throw new TypeError('the embedded database has a dump')
  const compressed = Buffer.from(await (await migrated.dump()).arrayBuffer())
  await migrated.close()
  mkdirSync(FOLDER, { recursive: true })
  for (const old of globSync(`${FOLDER}/embedded-*.{tar,tar.gz}`)) rmSync(old, { force: true })
  const draft = `${file}.${process.pid}`
  const dump = gunzipSync(compressed)
  writeFileSync(draft, dump)
  renameSync(draft, file)
  return new Blob([dump], TAR)
}

function templateName(): string {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const file of globSync('gateway/*/migrations/*.ts').sort())
    hash.update(file).update(readFileSync(file))
  return `embedded-${hash.digest('base64url').slice(0, 12)}.tar`
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'))
  return String(version)
}
