import type { Db } from '#gateway/db/schema.ts'
import type { Edition } from '../wording/edition-queries.ts'

const drafts = (db: Db) =>
  db
    .updateTable('campaign_editions')
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)

/** Plans a checked draft for a time; false if it was planned or ended before. */
export async function planEdition(
  db: Db,
  editionId: string,
  plan: { publish_at: Date; checked_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await drafts(db)
    .set({ ...plan, problem: null })
    .where('edition_id', '=', editionId)
    .where('publish_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a plan a draft again; `problem` says why its time passed without it. */
export async function unplanEdition(
  db: Db,
  editionId: string,
  problem: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await drafts(db)
    .set({ publish_at: null, checked_by: null, problem })
    .where('edition_id', '=', editionId)
    .where('publish_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Planned editions whose time has come, those due first before the others. */
export async function dueEditions(db: Db, now: Date): Promise<readonly Edition[]> {
  return db
    .selectFrom('campaign_editions')
    .selectAll()
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('created_at')
    .execute()
}
