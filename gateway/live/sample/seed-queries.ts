import type { RoomProduct } from '#api/live/room/room.ts'
import type { Db } from '#gateway/db/schema.ts'

export interface RoomOnTimetable {
  id: string
  title: string
  summary?: string | undefined
  cover?: string | undefined
  adviser?: string | undefined
  certificate?: string | undefined
  startsAt: Date
  endsAt: Date
  isVertical?: boolean | undefined
  slowSeconds?: number | undefined
  /** HLS playlists: the live picture, and the recording. */
  streamUrl?: string | undefined
  replayUrl?: string | undefined
  /** Only owners of the product may enter. */
  productId?: string | undefined
}

/** Adds a room to the timetable; an existing one is moved and follows the timetable again. */
export async function saveRoom(db: Db, room: RoomOnTimetable): Promise<void> {
  const times = { starts_at: room.startsAt, ends_at: room.endsAt, set_state: null }
  await db
    .insertInto('live_rooms')
    .values({
      room_id: room.id,
      title: room.title,
      summary: room.summary ?? '',
      cover: room.cover ?? '/live/cover-market',
      adviser: room.adviser ?? '',
      certificate: room.certificate ?? '',
      is_vertical: room.isVertical ?? false,
      slow_seconds: room.slowSeconds ?? 0,
      stream_url: room.streamUrl ?? null,
      replay_url: room.replayUrl ?? null,
      product_id: room.productId ?? null,
      ...times,
    })
    .onConflict((conflict) =>
      conflict.column('room_id').doUpdateSet({
        ...times,
        title: room.title,
        slow_seconds: room.slowSeconds ?? 0,
      }),
    )
    .execute()
}

export async function saveProducts(
  db: Db,
  roomId: string,
  products: readonly RoomProduct[],
): Promise<void> {
  await db.deleteFrom('live_products').where('room_id', '=', roomId).execute()
  if (products.length === 0) return
  await db
    .insertInto('live_products')
    .values(
      products.map((product, position) => ({
        room_id: roomId,
        position,
        title: product.title,
        price: product.price,
        list_price: product.listPrice ?? null,
        act_id: product.actId,
        course_type: product.courseType,
        price_id: product.priceId,
        product_id: product.productId,
        product_type: product.productType,
      })),
    )
    .execute()
}

export async function hasMessages(db: Db, roomId: string): Promise<boolean> {
  const row = await db
    .selectFrom('live_messages')
    .select('seq')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveAdvertisements(
  db: Db,
  placeId: string,
  advertisements: readonly { url: string; grade: number }[],
): Promise<void> {
  await db.deleteFrom('live_advertisements').where('place_id', '=', placeId).execute()
  await db
    .insertInto('live_advertisements')
    .values(advertisements.map((one) => ({ place_id: placeId, ...one })))
    .execute()
}
