import type { Insertable, Selectable } from 'kysely'
import { ENTRIES_MAX, ENTRY_BLOCKS } from '#api/home/list-entries.ts'
import type { Db } from '#gateway/db/schema.ts'
import { firstOfEachBrand, isShownAt } from '../placement.ts'
import type { HomeEntriesTable } from '../tables.ts'

export type EntryRow = Selectable<HomeEntriesTable>
type EntryValues = Omit<Insertable<HomeEntriesTable>, 'entry_id' | 'created_at'>

/** What home pages show at this moment, in order; no brand has room for more in one part. */
export async function entriesAt(db: Db, now: Date): Promise<readonly EntryRow[]> {
  const rows = await db
    .selectFrom('home_entries')
    .selectAll()
    .where(isShownAt(now))
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const shown = ENTRY_BLOCKS.flatMap((block) =>
    firstOfEachBrand(
      rows.filter((row) => row.block === block),
      ENTRIES_MAX,
    ),
  )
  return rows.filter((row) => shown.includes(row))
}

export async function allEntries(db: Db, limit: number): Promise<readonly EntryRow[]> {
  return db
    .selectFrom('home_entries')
    .selectAll()
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('block')
    .orderBy('position')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function entryById(db: Db, entryId: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom('home_entries')
    .selectAll()
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

/** False if this very form made it before. */
export async function insertEntry(db: Db, entry: Insertable<HomeEntriesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('home_entries')
    .values(entry)
    .onConflict((conflict) => conflict.column('entry_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateEntry(
  db: Db,
  entryId: string,
  values: Partial<EntryValues>,
): Promise<boolean> {
  const updated = await db
    .updateTable('home_entries')
    .set(values)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}
