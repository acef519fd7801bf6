import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '#gateway/db/client.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'

const FOLDER = '.cache'
const MIGRATIONS = 'gateway/*/migrations/*.ts'
const SOURCES: Record<Content, string[]> = {
  empty: [MIGRATIONS],
  market: [MIGRATIONS, 'gateway/market/{import,import-layout,universe}/*'],
}
const TAR = { type: 'application/x-tar' }

type Content = 'empty' | 'market'

/**
 * A dump of a database with all migrations, empty or with the shipped market: a gateway that starts from it needs a
 * fifth of the time. Cached until the engine or its content changes; uncompressed, because every start would have to
 * unpack it.
 */
export async function embeddedTemplate(content: Content = 'empty'): Promise<Blob> {
  const file = join(FOLDER, templateName(content))
  try {
    return new Blob([readFileSync(file)], TAR)
  } catch {
    // Not created yet on this machine.
    return createTemplate(file, content)
  }
}

/** Creates the database of a data folder: a gateway that starts on an existing one needs a third of the time. */
export async function createDataFolder(dataDir: string, content?: Content): Promise<void> {
  const template = await embeddedTemplate(content)
  const created = await openDatabase({ databaseUrl: undefined, dataDir, template })
  await created.close()
}

async function createTemplate(file: string, content: Content): Promise<Blob> {
  const migrated = await openDatabase({ databaseUrl: 'memory://', dataDir: FOLDER })
  if (content === 'market') await seedMarket(migrated.db)
  if (!migrated.dump) throw new TypeError('the embedded database has a dump')
  const compressed = Buffer.from(await (await migrated.dump()).arrayBuffer())
  await migrated.close()
  mkdirSync(FOLDER, { recursive: true })
  for (const old of globSync(`${FOLDER}/embedded-${content}-*.tar`)) rmSync(old, { force: true })
  const draft = `${file}.${process.pid}`
  const dump = gunzipSync(compressed)
  writeFileSync(draft, dump)
  renameSync(draft, file)
  return new Blob([dump], TAR)
}

function templateName(content: Content): string {
  const hash = createHash('sha256').update(pgliteVersion())
  for (const file of globSync(SOURCES[content]).sort()) hash.update(file).update(readFileSync(file))
  return `embedded-${content}-${hash.digest('base64url').slice(0, 12)}.tar`
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'))
  return String(version)
}
