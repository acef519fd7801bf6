import { type Insertable, type Selectable, sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import type { Db } from '../db/schema.ts'
import type { FileColumn } from './file-column.ts'
import type { StoredFilesTable } from './tables.ts'

export type StoredFile = Selectable<StoredFilesTable>

/** Records a file before it is written, so that one that nobody came to use is found and deleted. */
export async function insertStoredFile(
  db: Db,
  file: Omit<Insertable<StoredFilesTable>, 'is_used'>,
): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({ ...file, is_used: false })
    .execute()
}

export async function storedFile(db: Db, key: string): Promise<StoredFile | undefined> {
  return db.selectFrom('stored_files').selectAll().where('file_key', '=', key).executeTakeFirst()
}

/** Records that a row names the file. */
export async function setFileUsed(db: Db, key: string): Promise<void> {
  await db
    .updateTable('stored_files')
    .set({ is_used: true, given_up_at: null })
    .where('file_key', '=', key)
    .execute()
}

/** Used files at other places, in the order of their keys. */
export async function filesElsewhere(
  db: Db,
  { place, after, limit }: { place: StoredFile['place']; after: string; limit: number },
): Promise<readonly StoredFile[]> {
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('place', '<>', place)
    .where('is_used', '=', true)
    .where('file_key', '>', after)
    .orderBy('file_key')
    .limit(limit)
    .execute()
}

/** False if the file is no longer used, or another node moved it. */
export async function changePlace(
  db: Db,
  { file_key, place }: StoredFile,
  to: StoredFile['place'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_files')
    .set({ place: to })
    .where('file_key', '=', file_key)
    .where('place', '=', place)
    .where('is_used', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** A dump that is restored may still name a file of the hours before. */
const DAYS_LEFT = 1

/** Marks what nobody uses, and returns what nobody has used for a day. */
export async function unusedFiles(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<readonly StoredFile[]> {
  await db
    .updateTable('stored_files')
    .set({ given_up_at: now })
    .where('is_used', '=', false)
    .where('given_up_at', 'is', null)
    .execute()
  return db
    .selectFrom('stored_files')
    .selectAll()
    .where('is_used', '=', false)
    .where('given_up_at', '<=', daysAfter(now, -DAYS_LEFT))
    .orderBy('file_key')
    .limit(limit)
    .execute()
}

export async function deleteStoredFile(db: Db, key: string): Promise<void> {
  await db
    .deleteFrom('stored_files')
    .where('file_key', '=', key)
    .where('is_used', '=', false)
    .execute()
}

/** The value of a file column in the row of this key; undefined if there is no such row, or nothing in it. */
export async function valueOfRow(
  db: Db,
  { table, key, column, only }: FileColumn,
  row: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(key)} = ${row} and ${only}`.execute(db)
  return rows[0]?.value ?? undefined
}
