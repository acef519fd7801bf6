import type { Db } from '../db/schema.ts'

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
