import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from './schema.ts'

const KEPT_BACKUPS = 3
const NAME = /^embedded-[\dTZ-]+\.tar\.gz$/

/** Writes one dump of the embedded database and keeps the newest three; returns the file. */
export async function backUp(
  dump: NonNullable<OpenDatabase['dump']>,
  folder: string,
  now: Date,
): Promise<string> {
  const bytes = Buffer.from(await (await dump()).arrayBuffer())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `embedded-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`)
  // A crash while writing leaves a `.part` file, never a broken backup under a valid name.
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
  await forgetOld(folder)
  return file
}

async function forgetOld(folder: string): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  for (const name of backups.slice(0, -KEPT_BACKUPS)) await rm(join(folder, name))
}
