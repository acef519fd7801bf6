import type { Db } from '#gateway/db/schema.ts'
import { addressOf } from '#gateway/order/address/address-queries.ts'
import { prizeOf } from './win-queries.ts'

/** Names the address for a parcel, once; tells what is missing. */
export async function insertParcel(
  db: Db,
  { playId, userId, addressId }: { playId: string; userId: string; addressId: string },
  now: Date,
): Promise<'registered' | 'noWin' | 'noAddress'> {
  const play = await db
    .selectFrom('game_plays')
    .select(['game', 'prize'])
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!play || !prizeOf(play.game, play.prize)?.goods) return 'noWin'
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
    })
    .onConflict((conflict) => conflict.column('play_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1 ? 'registered' : 'noWin'
}
