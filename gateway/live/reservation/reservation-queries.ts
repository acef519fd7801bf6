import { sql } from 'kysely'
import type { EncryptedMobile } from '#gateway/account/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import { stateOf } from '../room/room-queries.ts'

/** How long before the start of a room its reminder is sent. */
export const REMIND_BEFORE_MS = 10 * 60_000
const REMINDERS_PER_ROUND = 200

export async function reserve(db: Db, roomId: string, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('live_reservations')
    .values({ room_id: roomId, user_id: userId, reserved_at: now, reminded_at: null })
    .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doNothing())
    .execute()
}

export interface MobileReservation {
  roomId: string
  mobile: EncryptedMobile
  /** The account that makes the request, or the one the number belongs to. */
  userId: string | undefined
}

/** Reserves rooms for a number; a room already reserved by the number or its account does not change. */
export async function reserveForMobile(
  db: Db,
  { roomId, mobile, userId }: MobileReservation,
  now: Date,
): Promise<void> {
  await db
    .insertInto('live_reservations')
    .values({
      room_id: roomId,
      user_id: userId ?? null,
      mobile_hash: mobile.hash,
      mobile_sealed: mobile.sealed,
      reserved_at: now,
      reminded_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these rooms have not begun, in order. */
export async function reservableRooms(
  db: Db,
  roomIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('live_rooms')
    .select(['room_id', 'set_state', 'starts_at', 'ends_at'])
    .where('room_id', 'in', roomIds)
    .orderBy('starts_at')
    .orderBy('room_id')
    .execute()
  return rows.filter((row) => stateOf(row, now) === 'before').map((row) => row.room_id)
}

export async function cancelReservation(db: Db, roomId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('live_reservations')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .execute()
}

export async function reservationsOf(db: Db, roomId: string): Promise<number> {
  const { count } = await db
    .selectFrom('live_reservations')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface DueReminder {
  userId: string | null
  mobileSealed: string | null
  roomId: string
  title: string
  startsAt: Date
}

/** Claims reservations whose room is about to begin; each is claimed once, by any one node. */
export async function claimDueReminders(db: Db, now: Date): Promise<readonly DueReminder[]> {
  const until = new Date(now.getTime() + REMIND_BEFORE_MS)
  const { rows } = await sql<{
    user_id: string | null
    mobile_sealed: string | null
    room_id: string
    title: string
    starts_at: Date
  }>`
    update live_reservations r set reminded_at = ${now}
    from live_rooms l
    where r.id in (
      select d.id from live_reservations d
      join live_rooms due on due.room_id = d.room_id
      where d.reminded_at is null and d.is_notified and due.starts_at <= ${until} and due.ends_at > ${now}
        and due.set_state is distinct from 'ended'
      order by d.id limit ${REMINDERS_PER_ROUND} for update of d skip locked)
    and l.room_id = r.room_id and r.reminded_at is null
    returning r.user_id, r.mobile_sealed, r.room_id, l.title, l.starts_at`.execute(db)
  return rows.map((row) => ({
    userId: row.user_id,
    mobileSealed: row.mobile_sealed,
    roomId: row.room_id,
    title: row.title,
    startsAt: row.starts_at,
  }))
}

export interface DueNotice extends DueReminder {
  notice: 'cancelled' | 'moved'
  /** Why the room is cancelled. */
  reason: string
  /** Whether an SMS is wanted as well. */
  isNotified: boolean
}

/** Marks every reservation of a room: its owner is to learn what happened to it, and a moved room sends a reminder again. */
export async function markNotice(
  db: Db,
  roomId: string,
  notice: DueNotice['notice'],
): Promise<number> {
  const marked = await db
    .updateTable('live_reservations')
    .set({ notice, ...(notice === 'moved' ? { reminded_at: null } : {}) })
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Claims reservations whose owners have yet to learn of their room; each is claimed once, by any one node. */
export async function claimDueNotices(db: Db): Promise<readonly DueNotice[]> {
  const { rows } = await sql<{
    user_id: string | null
    mobile_sealed: string | null
    is_notified: boolean
    notice: DueNotice['notice']
    room_id: string
    title: string
    starts_at: Date
    cancel_reason: string | null
  }>`
    with due as (
      select id, notice from live_reservations
      where notice is not null order by id limit ${REMINDERS_PER_ROUND} for update skip locked)
    update live_reservations r set notice = null
    from due, live_rooms l
    where r.id = due.id and l.room_id = r.room_id
    returning r.user_id, r.mobile_sealed, r.is_notified, due.notice, r.room_id, l.title,
      l.starts_at, l.cancel_reason`.execute(db)
  return rows.map((row) => ({
    userId: row.user_id,
    mobileSealed: row.mobile_sealed,
    isNotified: row.is_notified,
    notice: row.notice,
    roomId: row.room_id,
    title: row.title,
    startsAt: row.starts_at,
    reason: row.cancel_reason ?? '',
  }))
}
