import type { Insertable } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'

/** False if the place shows the picture already. */
export async function insertAdvertisement(
  db: Db,
  advertisement: Insertable<Database['live_advertisements']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('live_advertisements')
    .values(advertisement)
    .onConflict((conflict) => conflict.columns(['place_id', 'url']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** The address of what was removed. */
export async function deleteAdvertisement(
  db: Db,
  placeId: string,
  grade: number,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('live_advertisements')
    .where('place_id', '=', placeId)
    .where('grade', '=', grade)
    .returning('url')
    .executeTakeFirst()
  return removed?.url
}
