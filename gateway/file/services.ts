import { createHash } from 'node:crypto'
import { decryptBytes, decryptField } from '../account/field-encryption.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { FilesAway } from '../http/outage.ts'
import { type FileColumn, keyOfValue } from './file-column.ts'
import { type StoredFile, storedFile } from './file-queries.ts'
import { createDiskStore } from './store/disk-store.ts'
import type { FileStore } from './store/file-store.ts'
import { createS3Store } from './store/s3-store.ts'
import { STORE_TEXTS } from './texts.ts'

declare module '../http/handle.ts' {
  interface Services {
    files: Files
  }
}

/** Pictures and documents, wherever they lie. */
export interface Files {
  /** The file that a value of the column is, or names. */
  read(column: FileColumn, value: string): Promise<Buffer>
  /** Where new files go; undefined leaves them in their rows. */
  current: FileStore | undefined
  at(place: FileStore['place']): FileStore
}

interface Parts {
  db: Db
  config: Pick<Config, 'files' | 'secretKey'>
}

export function createFiles({ db, config }: Parts): Files {
  const { folder, bucket } = config.files
  const stores = {
    disk: folder === undefined ? undefined : createDiskStore(folder),
    s3: bucket && createS3Store(bucket),
  }
  const files: Files = {
    current: stores.s3 ?? stores.disk,
    at(place) {
      const store = stores[place]
      if (!store) throw new FilesAway(STORE_TEXTS.notSetUp(place), `${place} is not set up`)
      return store
    },
    async read({ purpose }, value) {
      const key = keyOfValue(value)
      if (key !== undefined) {
        const bytes = await readChecked(key)
        if (purpose === undefined) return bytes
        return decryptBytes(filePurpose(purpose, key), bytes, config.secretKey)
      }
      const base64 = purpose === undefined ? value : decryptField(purpose, value, config.secretKey)
      return Buffer.from(base64, 'base64')
    },
  }

  async function readChecked(key: string): Promise<Buffer> {
    const file = await rowOf(key)
    const bytes = await files.at(file.place).read(key)
    if (bytes) return checked(bytes, file)
    // It may have been moved to another place meanwhile.
    const moved = await rowOf(key)
    const found = moved.place === file.place ? undefined : await files.at(moved.place).read(key)
    if (!found) throw new Error(`the file ${key} is missing from ${file.place}`)
    return checked(found, moved)
  }

  async function rowOf(key: string): Promise<StoredFile> {
    const file = await storedFile(db, key)
    if (!file) throw new Error(`the file ${key} has no row`)
    return file
  }

  return files
}

function checked(bytes: Buffer, { file_key, sha256 }: StoredFile): Buffer {
  if (hashOfFile(bytes) !== sha256) throw new Error(`the file ${file_key} is damaged`)
  return bytes
}

export const hashOfFile = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Bound to its key as well, so that one file cannot be put in the place of another. */
export const filePurpose = (purpose: string, key: string) => `${purpose}:${key}`
