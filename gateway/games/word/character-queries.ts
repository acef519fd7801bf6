import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { NamedGame } from '../game-files.ts'

const GIFT_BYTES = 12

interface Owner {
  game: string
  userId: string
}

export async function addCharacter(
  db: Db,
  { game, userId, character }: Owner & { character: string },
): Promise<void> {
  await db
    .insertInto('game_characters')
    .values({ game, user_id: userId, character, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'user_id', 'character'])
        .doUpdateSet({ count: sql`game_characters.count + 1` }),
    )
    .execute()
}

/** How often a person has each character of a game's word. */
export async function charactersOf(db: Db, { name, game }: NamedGame, userId: string) {
  const rows = await db
    .selectFrom('game_characters')
    .select(['character', 'count'])
    .where('game', '=', name)
    .where('user_id', '=', userId)
    .execute()
  return [...(game.word ?? '')].map((character) => ({
    character,
    count: rows.find((row) => row.character === character)?.count ?? 0,
  }))
}

/** Spends characters, of each of which the person retains `least`; false, without any change, if one is missing. */
export async function consumeCharacters(
  db: Db,
  { game, userId }: Owner,
  { characters, least }: { characters: readonly string[]; least: number },
): Promise<boolean> {
  const spendable = sql<boolean>`count > ${least}`
  const spent = await db
    .updateTable('game_characters')
    .set({ count: sql`count - 1` })
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .where('character', 'in', characters)
    .where((eb) =>
      eb(
        eb
          .selectFrom('game_characters as own')
          .select((own) => own.fn.countAll<number>().as('kinds'))
          .where('own.game', '=', game)
          .where('own.user_id', '=', userId)
          .where('own.character', 'in', characters)
          .where(spendable),
        '=',
        characters.length,
      ),
    )
    .executeTakeFirst()
  return Number(spent.numUpdatedRows) === characters.length
}

/** Puts a character on its way; returns the id of the gift. */
export async function insertGift(
  db: Db,
  { game, userId, character }: Owner & { character: string },
  now: Date,
): Promise<{ giftId: string; expiresAt: number }> {
  const giftId = randomBytes(GIFT_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await db
    .insertInto('game_gifts')
    .values({
      gift_id: giftId,
      game,
      user_id: userId,
      character,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { giftId, expiresAt: expiresAt.getTime() }
}

export async function findGift(db: Db, giftId: string): Promise<{ game: string } | undefined> {
  return db.selectFrom('game_gifts').select('game').where('gift_id', '=', giftId).executeTakeFirst()
}

/** Claims a gift for one other person; undefined if it is gone, or the person's own. */
export async function claimGift(db: Db, giftId: string, userId: string, now: Date) {
  return db
    .updateTable('game_gifts')
    .set({ is_accepted: true })
    .where('gift_id', '=', giftId)
    .where('user_id', '<>', userId)
    .where('is_accepted', '=', false)
    .where('is_returned', '=', false)
    .where('expires_at', '>', now)
    .returning(['game', 'character'])
    .executeTakeFirst()
}

/** Returns what nobody accepted in time. */
export async function returnGifts(db: Db, { game, userId }: Owner, now: Date): Promise<void> {
  const returned = await db
    .updateTable('game_gifts')
    .set({ is_returned: true })
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .where('is_accepted', '=', false)
    .where('is_returned', '=', false)
    .where('expires_at', '<=', now)
    .returning('character')
    .execute()
  for (const { character } of returned) await addCharacter(db, { game, userId, character })
}

/** Records an exchange under the number of its tap; false if that tap is recorded. */
export async function insertExchange(
  db: Db,
  { game, userId }: Owner,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('game_exchanges')
    .values({ game, user_id: userId, nonce, created_at: now })
    .onConflict((conflict) => conflict.columns(['game', 'user_id', 'nonce']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function hasExchange(
  db: Db,
  { game, userId }: Owner,
  nonce: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('game_exchanges')
    .select('nonce')
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
  return row !== undefined
}
