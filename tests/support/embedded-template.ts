import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openEmbedded } from '#gateway/db/embedded.ts'

const FOLDER = '.cache'

/** An empty cluster as a dump: a gateway that starts from it needs a third of the time. Kept between runs. */
export async function embeddedTemplate(): Promise<Blob> {
  const file = join(FOLDER, `embedded-${pgliteVersion()}.tar.gz`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    // Not made yet on this machine.
    return makeTemplate(file)
  }
}

async function makeTemplate(file: string): Promise<Blob> {
  const empty = await openEmbedded({ dataDir: FOLDER, isMemory: true })
  if (!empty.dump) throw new TypeError('the embedded database has a dump')
  const dump = await empty.dump()
  await empty.close()
  mkdirSync(FOLDER, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return dump
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8'))
  return String(version)
}
