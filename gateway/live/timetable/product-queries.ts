import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#gateway/db/schema.ts'

type LiveProductsTable = Database['live_products']
export type ShownProduct = Selectable<LiveProductsTable>

/** What a room shows, whether it is on sale or not. */
export async function roomProducts(db: Db, roomId: string): Promise<readonly ShownProduct[]> {
  return db
    .selectFrom('live_products')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute()
}

/** False if the position is taken. */
export async function insertRoomProduct(
  db: Db,
  product: Insertable<LiveProductsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('live_products')
    .values(product)
    .onConflict((conflict) => conflict.columns(['room_id', 'position']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** The title of what was removed. */
export async function deleteRoomProduct(
  db: Db,
  roomId: string,
  position: number,
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('live_products')
    .where('room_id', '=', roomId)
    .where('position', '=', position)
    .returning('title')
    .executeTakeFirst()
  return removed?.title
}
