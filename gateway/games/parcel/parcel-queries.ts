import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { addressOf } from '#gateway/order/address/address-queries.ts'
import { isExpired, prizeOf } from '../draw/win-queries.ts'

/** Prizes whose winners have named an address, and that nobody has recorded as sent. */
export const parcelQueue = queue(
  'parcels',
  '等待寄出的奖品',
  waitingRows(sql`game_parcels where sent_at is null`, 'registered_at'),
)

/** Names the address for a parcel, once; tells what is missing. */
export async function insertParcel(
  db: Db,
  { playId, userId, addressId }: { playId: string; userId: string; addressId: string },
  now: Date,
): Promise<'registered' | 'noWin' | 'noAddress' | 'expired'> {
  const play = await db
    .selectFrom('game_plays')
    .select(['game', 'prize', 'created_at'])
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!play || !prizeOf(play.game, play.prize)?.goods) return 'noWin'
  if (isExpired(play, now)) return 'expired'
  const address = await addressOf(db, userId, addressId)
  if (!address) return 'noAddress'
  const inserted = await db
    .insertInto('game_parcels')
    .values({
      play_id: playId,
      user_id: userId,
      receiver_sealed: address.address_sealed,
      registered_at: now,
      sent_at: null,
      carrier: null,
      tracking_number: null,
    })
    .onConflict((conflict) => conflict.column('play_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1 ? 'registered' : 'noWin'
}

/** Parcels whose winners have named an address, those to send first, the longest waiting of them on top. */
export async function parcelsFor(db: Db, { playId, limit }: { playId?: string; limit: number }) {
  const found = db
    .selectFrom('game_parcels')
    .innerJoin('game_plays', 'game_plays.play_id', 'game_parcels.play_id')
    .selectAll('game_parcels')
    .select(['game', 'prize'])
    .orderBy(sql`sent_at is null`, 'desc')
    .orderBy('registered_at')
    .limit(limit)
  return (playId ? found.where('game_parcels.play_id', '=', playId) : found).execute()
}

export async function countUnsentParcels(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('game_parcels')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Sent {
  playId: string
  carrier: string
  trackingNumber: string
}

/** Records that a parcel is sent, once; undefined if it was. */
export async function sendParcel(db: Db, { playId, carrier, trackingNumber }: Sent, now: Date) {
  return db
    .updateTable('game_parcels')
    .set({ sent_at: now, carrier, tracking_number: trackingNumber })
    .where('play_id', '=', playId)
    .where('sent_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}
