import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { encryptBytes } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'
import { findExports } from '../hooks/find-exports.ts'
import type { Services } from '../http/handle.ts'
import { FilesAway } from '../http/outage.ts'
import { type FileColumn, isInRow, valueOfKey } from './file-column.ts'
import {
  changePlace,
  deleteStoredFile,
  filesElsewhere,
  insertStoredFile,
  setFileUsed,
  unusedFiles,
} from './file-queries.ts'
import { filePurpose, hashOfFile } from './services.ts'
import type { FileStore } from './store/file-store.ts'
import { STORE_TEXTS } from './texts.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'disk' | 'files' | 'log'>

const BATCH = 20

/**
 * Moves every file that is still in its row to the store. A row gives up its copy once the store has written the file,
 * so that a store that is full or away loses nothing, and the next run goes on.
 */
export async function moveFiles(parts: Parts): Promise<void> {
  const { files, disk } = parts
  const store = files.current
  if (!store) return
  if (store.place === 'disk' && (await disk.isLow()))
    throw new FilesAway(STORE_TEXTS.stays(STORE_TEXTS.full), 'the disk is nearly full')
  try {
    for (const { value: column } of await findExports<FileColumn>('fileColumn'))
      await moveColumn(parts, store, column)
    await moveFromElsewhere(parts, store)
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error
    throw new FilesAway(STORE_TEXTS.stays(error.message), error.reason, error)
  }
}

interface FileRow {
  id: string
  value: string
}

async function moveColumn(parts: Parts, store: FileStore, column: FileColumn): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await rowsWithFile(parts.db, column, after)
    for (const row of rows) {
      after = row.id
      await moveFile(parts, store, { column, row }).catch((err: unknown) => {
        if (err instanceof FilesAway) throw err
        // A damaged value stays as it is, and does not delay the others.
        parts.log.error({ err, table: column.table, row: row.id }, 'file not moved')
      })
    }
    if (rows.length < BATCH) return
  }
}

async function rowsWithFile(
  db: Db,
  { table, key, column, only }: FileColumn,
  after: string,
): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${sql.ref(key)} as id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${isInRow(column)} and ${only} and ${sql.ref(key)} > ${after}
    order by ${sql.ref(key)} limit ${BATCH}`.execute(db)
  return rows
}

async function moveFile(
  { db, files, clock, config }: Parts,
  store: FileStore,
  { column, row }: { column: FileColumn; row: FileRow },
): Promise<void> {
  const { purpose } = column
  const plain = await files.read(column, row.value)
  const key = randomBytes(16).toString('hex')
  const bytes =
    purpose === undefined ? plain : encryptBytes(filePurpose(purpose, key), plain, config.secretKey)
  await insertStoredFile(db, {
    ...{ file_key: key, place: store.place, media_type: column.mediaType },
    ...{ byte_count: bytes.length, sha256: hashOfFile(bytes), created_at: clock.now() },
  })
  await store.put(key, bytes)
  await db.transaction().execute(async (trx) => {
    // Another node may have moved the same file, or somebody has replaced or deleted it.
    if (await replaceValue(trx, { column, row }, valueOfKey(key))) await setFileUsed(trx, key)
  })
}

/** Sealed values begin with a random number: a few letters tell them apart. */
const COMPARED = 64

async function replaceValue(
  db: Db,
  { column: { table, key, column }, row }: { column: FileColumn; row: FileRow },
  value: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${sql.ref(key)} = ${row.id}
      and left(${sql.ref(column)}, ${COMPARED}) = ${row.value.slice(0, COMPARED)}`.execute(db)
  return Number(numAffectedRows) === 1
}

/** What lies in the folder goes to the bucket once both are named. */
async function moveFromElsewhere(parts: Parts, store: FileStore): Promise<void> {
  const { db, files, log } = parts
  for (let after = ''; ; ) {
    const found = await filesElsewhere(db, { place: store.place, after, limit: BATCH })
    for (const file of found) {
      after = file.file_key
      const former = files.at(file.place)
      const bytes = await former.read(after)
      if (!bytes || hashOfFile(bytes) !== file.sha256) {
        log.error({ file: after, place: file.place }, 'file is missing or damaged')
        continue
      }
      await store.put(after, bytes)
      if (await changePlace(db, file, store.place)) await former.remove(after)
    }
    if (found.length < BATCH) return
  }
}

/** Deletes from the store what no row has named for a day. */
export async function deleteUnusedFiles({ db, files, clock }: Parts): Promise<void> {
  for (;;) {
    const unused = await unusedFiles(db, { now: clock.now(), limit: BATCH })
    for (const { file_key, place } of unused) {
      await files.at(place).remove(file_key)
      await deleteStoredFile(db, file_key)
    }
    if (unused.length < BATCH) return
  }
}
