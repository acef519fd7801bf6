import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { GamePlaysTable } from '../tables.ts'

export type Play = Omit<Selectable<GamePlaysTable>, 'given_again_at'>

const PLAYER_BYTES = 9
const PLAY_BYTES = 12

export function newPlayId(): string {
  return randomBytes(PLAY_BYTES).toString('base64url')
}

export interface Player {
  player: string
  played: number
}

/** Locks the person's row of a game until the transaction ends: their plays run one after the other. */
export async function lockPlayer(db: Db, game: string, userId: string): Promise<Player> {
  const player = randomBytes(PLAYER_BYTES).toString('base64url')
  await db
    .insertInto('game_players')
    .values({ game, user_id: userId, player })
    .onConflict((conflict) => conflict.columns(['game', 'user_id']).doNothing())
    .execute()
  return db
    .selectFrom('game_players')
    .select(['player', 'played'])
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The number of the person's next play. */
export async function countPlay(db: Db, game: string, userId: string): Promise<number> {
  const { played } = await db
    .updateTable('game_players')
    .set({ played: sql`played + 1` })
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .returning('played')
    .executeTakeFirstOrThrow()
  return played
}

export async function playOfNonce(
  db: Db,
  game: string,
  player: string,
  nonce: string,
): Promise<Play | undefined> {
  return db
    .selectFrom('game_plays')
    .selectAll()
    .where('game', '=', game)
    .where('player', '=', player)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
}

export async function insertPlay(db: Db, row: Insertable<GamePlaysTable>): Promise<void> {
  await db.insertInto('game_plays').values(row).execute()
}

export async function findPlay(db: Db, playId: string): Promise<Play | undefined> {
  return db.selectFrom('game_plays').selectAll().where('play_id', '=', playId).executeTakeFirst()
}

/** Claims one of the stock of a prize, which the file began with `stock`; false if none is left. */
export async function claimPrize(
  db: Db,
  { game, prize, stock }: { game: string; prize: string; stock: number },
): Promise<boolean> {
  await db
    .insertInto('game_prizes')
    .values({ game, prize, stock })
    .onConflict((conflict) => conflict.columns(['game', 'prize']).doNothing())
    .execute()
  const claimed = await db
    .updateTable('game_prizes')
    .set({ given: sql`given + 1` })
    .where('game', '=', game)
    .where('prize', '=', prize)
    .whereRef('given', '<', 'stock')
    .executeTakeFirst()
  return Number(claimed.numUpdatedRows) === 1
}

export async function stockOf(
  db: Db,
  game: string,
): Promise<ReadonlyMap<string, { stock: number; given: number }>> {
  const rows = await db
    .selectFrom('game_prizes')
    .select(['prize', 'stock', 'given'])
    .where('game', '=', game)
    .execute()
  return new Map(rows.map(({ prize, stock, given }) => [prize, { stock, given }]))
}

/** What the person touched today, of several cards or boxes. */
export async function picksOf(
  db: Db,
  game: string,
  userId: string,
  day: string,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('game_plays')
    .select('pick')
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('pick', 'is not', null)
    .orderBy('play_number')
    .execute()
  return rows.flatMap(({ pick }) => pick ?? [])
}
