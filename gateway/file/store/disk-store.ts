import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { refuseInTransaction } from '#gateway/db/transaction-scope.ts'
import { FilesAway } from '#gateway/http/outage.ts'
import { STORE_TEXTS } from '../texts.ts'
import { type FileStore, pathOfKey } from './file-store.ts'

/** Files in a folder, which nodes of one database share. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, pathOfKey(key))
  return {
    place: 'disk',
    put: (key, bytes) => onDisk(() => writeWhole(pathOf(key), bytes)),
    read: (key) => onDisk(() => readIfThere(pathOf(key))),
    remove: (key) => onDisk(() => rm(pathOf(key), { force: true })),
  }
}

/** A crash while writing leaves a `.part` file, never a broken file under a valid name. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      // The row gives up its own copy next, so that this one has to outlast a power cut.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

async function onDisk<T>(run: () => Promise<T>): Promise<T> {
  refuseInTransaction('the folder of files')
  try {
    return await run()
  } catch (cause) {
    const code = codeOf(cause)
    const text = FULL.has(code) ? STORE_TEXTS.full : STORE_TEXTS.folder(code)
    throw new FilesAway(text, code, cause)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
