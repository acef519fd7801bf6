import { type SqlBool, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

export const hasService = (productId: string, userId: string, now: Date) =>
  sql<SqlBool>`exists (select 1 from services s where s.user_id = ${userId}
    and s.product_id = ${sql.ref(productId)} and s.starts_at <= ${now} and s.ends_at > ${now})`

/** Whether a room is reserved for the owners of a product, and this visitor has no running service of it. */
export async function isClosedTo(
  db: Db,
  roomId: string,
  userId: string | undefined,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('live_rooms')
    .select('room_id')
    .where('room_id', '=', roomId)
    .where('product_id', 'is not', null)
    .where((eb) => eb.not(hasService('live_rooms.product_id', userId ?? '', now)))
    .executeTakeFirst()
  return row !== undefined
}

export async function isForOwners(db: Db, roomId: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_rooms')
    .select('product_id')
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return row?.product_id != null
}
