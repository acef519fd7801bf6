import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { RoomState } from '#api/live/room/room.ts'
import type { Db } from '#gateway/db/schema.ts'
import { type RoomRow, stateAt, stateOf } from '../room/room-queries.ts'
import type { LiveRoomsTable } from '../tables.ts'
import type { Span } from './spans.ts'

export type DeskState = RoomState | 'cancelled'
export type DeskRoom = RoomRow & { reservations: number }

export const deskStateOf = (room: RoomRow, now: Date): DeskState =>
  room.cancelled_at ? 'cancelled' : stateOf(room, now)

interface RoomFilter {
  title?: string | undefined
  adviser?: string | undefined
  state?: DeskState | undefined
  limit: number
}

const deskRooms = (db: Db) =>
  db
    .selectFrom('live_rooms')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from live_reservations r where r.room_id = live_rooms.room_id)`.as(
        'reservations',
      ),
    )

/** Every room for operators, the latest to begin first. */
export async function roomsForDesk(
  db: Db,
  { title, adviser, state, limit }: RoomFilter,
  now: Date,
): Promise<readonly DeskRoom[]> {
  let query = deskRooms(db)
  if (title) query = query.where('title', 'like', `%${title}%`)
  if (adviser) query = query.where('adviser', 'like', `%${adviser}%`)
  if (state === 'cancelled') query = query.where('cancelled_at', 'is not', null)
  else if (state) query = query.where('cancelled_at', 'is', null).where(stateAt(now), '=', state)
  return query.orderBy('starts_at', 'desc').orderBy('room_id').limit(limit).execute()
}

export async function roomForDesk(db: Db, roomId: string): Promise<DeskRoom | undefined> {
  return deskRooms(db).where('room_id', '=', roomId).executeTakeFirst()
}

/** Adds rooms to the timetable; how many of them are new. */
export async function insertRooms(
  db: Db,
  rooms: readonly Insertable<LiveRoomsTable>[],
): Promise<number> {
  const inserted = await db
    .insertInto('live_rooms')
    .values(rooms)
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows)
}

/** False if the room was cancelled, or does not exist. */
export async function updateRoom(
  db: Db,
  roomId: string,
  values: Partial<Omit<Insertable<LiveRoomsTable>, 'room_id'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('live_rooms')
    .set(values)
    .where('room_id', '=', roomId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** Cancels a room that has not begun; false if it has, or was cancelled before. */
export async function cancelRoom(
  db: Db,
  roomId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const cancelled = await db
    .updateTable('live_rooms')
    .set({ cancelled_at: now, cancel_reason: reason, set_state: 'ended' })
    .where('room_id', '=', roomId)
    .where('cancelled_at', 'is', null)
    .where(stateAt(now), '=', 'before')
    .executeTakeFirst()
  return Number(cancelled.numUpdatedRows) === 1
}

interface Booking extends Span {
  certificate: string
  /** The room that is moved. */
  exceptId?: string
}

/** A room of the same adviser at the same time. */
export async function roomAtSameTime(
  db: Db,
  { certificate, startsAt, endsAt, exceptId = '' }: Booking,
): Promise<RoomRow | undefined> {
  return db
    .selectFrom('live_rooms')
    .selectAll()
    .where('certificate', '=', certificate)
    .where('room_id', '!=', exceptId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('set_state', 'is', null), eb('set_state', '!=', 'ended')]))
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}
