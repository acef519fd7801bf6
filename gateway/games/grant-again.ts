import type { Db } from '../db/schema.ts'
import { grantAward } from './draw/award.ts'
import { prizeOf } from './draw/win-queries.ts'
import type { NamedGame } from './game-files.ts'
import { addCharacter } from './word/character-queries.ts'

/** Gives the prize of a play again, once: a parcel waits to be sent again. Returns its winner; undefined if it won nothing. */
export async function grantAgain(
  db: Db,
  { name: game, path }: NamedGame,
  playId: string,
  now: Date,
): Promise<{ userId: string; prizeName: string } | undefined> {
  const play = await db
    .updateTable('game_plays')
    .set({ given_again_at: now })
    .where('play_id', '=', playId)
    .where('game', '=', game)
    .where('is_win', '=', true)
    .where('given_again_at', 'is', null)
    .returning(['user_id', 'prize'])
    .executeTakeFirst()
  const gift = play && prizeOf(game, play.prize)
  if (!play || !gift) return undefined
  const userId = play.user_id
  if (gift.character) await addCharacter(db, { game, userId, character: gift.character })
  if (gift.goods)
    await db
      .updateTable('game_parcels')
      .set({ sent_at: null, carrier: null, tracking_number: null })
      .where('play_id', '=', playId)
      .execute()
  else await grantAward(db, { key: `again:${playId}`, userId, name: gift.name, gift, path }, now)
  return { userId, prizeName: gift.name }
}
