import type { Db } from '#gateway/db/schema.ts'
import type { Edition } from '../wording/edition-queries.ts'

/** Published editions of which the build has not heard, the oldest first. */
export async function unannouncedEditions(db: Db): Promise<readonly Edition[]> {
  return db
    .selectFrom('campaign_editions')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('announced_at', 'is', null)
    .orderBy('published_at')
    .execute()
}

/** Leaves what is due to the caller until `again`; false if nothing is due, or another node has it. */
export async function claimAnnouncements(db: Db, now: Date, again: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign_editions')
    .set({ announce_after: again })
    .where('published_at', 'is not', null)
    .where('announced_at', 'is', null)
    .where((eb) => eb.or([eb('announce_after', 'is', null), eb('announce_after', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAnnounced(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('campaign_editions')
    .set({ announced_at: now })
    .where('edition_id', 'in', ids)
    .execute()
}

/** The build hears of it again within seconds. */
export async function forgetAnnouncement(db: Db, editionId: string): Promise<void> {
  await db
    .updateTable('campaign_editions')
    .set({ announced_at: null, announce_after: null })
    .where('edition_id', '=', editionId)
    .execute()
}
