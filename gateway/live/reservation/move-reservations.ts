import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

/** The reservations of an account, or of a number without an account. */
type From = { userId: string } | { mobileHash: string }

/**
 * Moves reservations to an account. A room it has reserved as well remains one reservation, with the number of both and
 * a single reminder.
 */
export async function moveReservations(db: Db, from: From, intoId: string): Promise<void> {
  const taken = db.deleteFrom('live_reservations')
  const rows = await ('userId' in from
    ? taken.where('user_id', '=', from.userId)
    : taken.where('user_id', 'is', null).where('mobile_hash', '=', from.mobileHash)
  )
    .returning(['room_id', 'mobile_hash', 'mobile_sealed', 'reserved_at', 'is_notified'])
    .returning(['reminded_at', 'notice'])
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('live_reservations')
    .values(rows.map((row) => ({ ...row, user_id: intoId })))
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'user_id']).doUpdateSet({
        mobile_hash: sql`coalesce(live_reservations.mobile_hash, excluded.mobile_hash)`,
        mobile_sealed: sql`coalesce(live_reservations.mobile_sealed, excluded.mobile_sealed)`,
        is_notified: sql`live_reservations.is_notified or excluded.is_notified`,
        reminded_at: sql`coalesce(live_reservations.reminded_at, excluded.reminded_at)`,
        notice: sql`coalesce(live_reservations.notice, excluded.notice)`,
      }),
    )
    .execute()
}
