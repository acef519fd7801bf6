import type { Db } from '../db/schema.ts'
import { lockPlayer } from './draw/play-queries.ts'

export async function isPaused(db: Db, game: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_settings')
    .select('is_paused')
    .where('game', '=', game)
    .executeTakeFirst()
  return row?.is_paused ?? false
}

export async function setPaused(
  db: Db,
  game: string,
  isPausedNow: boolean,
  now: Date,
): Promise<void> {
  const row = { is_paused: isPausedNow, updated_at: now }
  await db
    .insertInto('game_settings')
    .values({ game, ...row })
    .onConflict((conflict) => conflict.column('game').doUpdateSet(row))
    .execute()
}

/** Whether an operator has held a person in a game. */
export async function isHeld(db: Db, game: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_players')
    .select('is_held')
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.is_held ?? false
}

/** Who is held in a game. */
export async function heldPlayers(db: Db, game: string) {
  return db
    .selectFrom('game_players')
    .select(['user_id', 'played'])
    .where('game', '=', game)
    .where('is_held', '=', true)
    .orderBy('user_id')
    .execute()
}

/** Holds a person in a game or releases them, also before they take part. */
export async function setHeld(
  db: Db,
  { game, userId, isHeld: isHeldNow }: { game: string; userId: string; isHeld: boolean },
): Promise<void> {
  await lockPlayer(db, game, userId)
  await db
    .updateTable('game_players')
    .set({ is_held: isHeldNow })
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .execute()
}
