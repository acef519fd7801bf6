import { sql } from 'kysely'
import { PARTS } from '#api/games/draw/ticket.ts'
import type { Db } from '../db/schema.ts'
import { stockOf } from './draw/play-queries.ts'
import type { NamedGame } from './game-files.ts'

export interface GameFigures {
  plays: number
  players: number
  wins: number
  coins: number
}

/** What a game has given so far. */
export async function figuresOf(db: Db, { name, game }: NamedGame): Promise<GameFigures> {
  const { plays, players, wins } = await db
    .selectFrom('game_plays')
    .select([
      sql<string>`count(*)`.as('plays'),
      sql<string>`count(distinct user_id)`.as('players'),
      sql<string>`count(*) filter (where is_win)`.as('wins'),
    ])
    .where('game', '=', name)
    .executeTakeFirstOrThrow()
  const given = await countsBy(db, name, 'prize')
  const coins = (game.prizes ?? []).map(({ id, coins = 0 }) => coins * (given.get(id) ?? 0))
  return {
    plays: Number(plays),
    players: Number(players),
    wins: Number(wins),
    coins: coins.reduce((sum, one) => sum + one, 0),
  }
}

async function countsBy(
  db: Db,
  game: string,
  column: 'prize' | 'drawn',
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_plays')
    .select([`${column} as id`, sql<string>`count(*)`.as('count')])
    .where('game', '=', game)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export interface PrizeRow {
  id: string
  name: string
  /** Per cent as published, and as drawn so far. */
  published: number
  used: number | undefined
  drawn: number
  given: number
  left: number | undefined
}

/** The prizes of a game: odds as published beside odds as drawn, and what is left. */
export async function prizeRows(
  db: Db,
  { name, game }: NamedGame,
  plays: number,
): Promise<readonly PrizeRow[]> {
  const drawn = await countsBy(db, name, 'drawn')
  const given = await countsBy(db, name, 'prize')
  const known = await stockOf(db, name)
  return (game.prizes ?? []).map((prize) => {
    const { id, stock } = prize
    const row = known.get(id)
    const all = row?.stock ?? stock
    return {
      id,
      name: prize.name,
      published: (prize.parts * 100) / PARTS,
      used: plays > 0 ? ((drawn.get(id) ?? 0) * 100) / plays : undefined,
      drawn: drawn.get(id) ?? 0,
      given: given.get(id) ?? 0,
      left: all === undefined ? undefined : all - (row?.given ?? 0),
    }
  })
}

/** Adds to the stock of a prize; false if the game's file does not limit it. */
export async function addStock(
  db: Db,
  { name, game }: NamedGame,
  { prize, count }: { prize: string; count: number },
): Promise<boolean> {
  const first = game.prizes?.find(({ id }) => id === prize)?.stock
  if (first === undefined) return false
  await db
    .insertInto('game_prizes')
    .values({ game: name, prize, stock: first + count })
    .onConflict((conflict) =>
      conflict
        .columns(['game', 'prize'])
        .doUpdateSet({ stock: sql`game_prizes.stock + ${count}::integer` }),
    )
    .execute()
  return true
}

/** Holds a player or releases them; false if they never played. */
export async function setHeld(
  db: Db,
  { game, userId, isHeld }: { game: string; userId: string; isHeld: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('game_players')
    .set({ is_held: isHeld })
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

export interface PlayRow {
  play_id: string
  user_id: string
  prize: string
  drawn: string
  ticket: number
  created_at: Date
}

/** Every play of a game, in their order. */
export async function playRows(db: Db, game: string): Promise<readonly PlayRow[]> {
  return db
    .selectFrom('game_plays')
    .select(['play_id', 'user_id', 'prize', 'drawn', 'ticket', 'created_at'])
    .where('game', '=', game)
    .orderBy('created_at')
    .execute()
}
