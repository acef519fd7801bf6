import { sql } from 'kysely'
import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { PARTS } from '#api/games/draw/ticket.ts'
import { isDrawKind } from '#api/games/game.ts'
import type { Game, Gift } from '#api/games/game-file.ts'
import type { Db } from '../db/schema.ts'
import { stockOf } from './draw/play-queries.ts'
import type { NamedGame } from './game-files.ts'
import { participationCounts, participationsBy } from './participation-queries.ts'

export interface GameFigures {
  plays: number
  players: number
  wins: number
  coins: number
  /** Coins, coupons at their full value and parcels at their worth. */
  costFen: number
}

interface Given extends Gift {
  id: string
  worth?: number | undefined
}

/** Id under which the exchange of a word is counted and stocked. */
const EXCHANGE = 'exchange'

function giftsOf({ prizes = [], exchange }: Game): readonly Given[] {
  return exchange ? [...prizes, { ...exchange, id: EXCHANGE }] : prizes
}

/** What a game has given so far. */
export async function figuresOf(db: Db, named: NamedGame): Promise<GameFigures> {
  const counts = await participationCounts(db, named)
  const given = await participationsBy(db, named, 'given')
  const sumOf = (value: (gift: Given) => number) =>
    giftsOf(named.game).reduce((sum, gift) => sum + value(gift) * (given.get(gift.id) ?? 0), 0)
  const coins = counts.coins + sumOf((gift) => gift.coins ?? 0)
  const coupons = sumOf(({ coupon }) => (coupon && findCampaignCoupon(coupon)?.fen) || 0)
  // A coin costs one fen.
  const costFen = coins + coupons + sumOf(({ worth = 0 }) => worth * 100)
  return { ...counts, coins, costFen }
}

export interface PrizeRow {
  id: string
  name: string
  /** Per cent as published, and as drawn so far; undefined where numbers are drawn. */
  published: number | undefined
  used: number | undefined
  drawn: number
  given: number
  left: number | undefined
}

/** The prizes of a game: odds as published beside odds as drawn, and what is left. */
export async function prizeRows(db: Db, named: NamedGame): Promise<readonly PrizeRow[]> {
  const { name, game } = named
  const drawn = await participationsBy(db, named, 'drawn')
  const given = await participationsBy(db, named, 'given')
  const known = await stockOf(db, name)
  const isDraw = isDrawKind(game.kind)
  const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
  return (game.prizes ?? []).map((prize) => {
    const { id, stock } = prize
    const row = known.get(id)
    const all = row?.stock ?? stock
    return {
      id,
      name: prize.name,
      published: isDraw ? (prize.parts * 100) / PARTS : undefined,
      used: isDraw && draws > 0 ? ((drawn.get(id) ?? 0) * 100) / draws : undefined,
      drawn: drawn.get(id) ?? 0,
      given: given.get(id) ?? 0,
      left: isDraw && all !== undefined ? all - (row?.given ?? 0) : undefined,
    }
  })
}

/** Prizes whose stock can be raised; lucky numbers give theirs every day. */
export function stockedPrizes({ kind, prizes = [], exchange }: Game) {
  if (!isDrawKind(kind)) return []
  const stocked = prizes.flatMap(({ id, name, stock }) =>
    stock === undefined ? [] : [{ id, name, stock }],
  )
  return exchange ? [...stocked, { ...exchange, id: EXCHANGE }] : stocked
}

/** Adds to the stock of a prize; false if the game's file does not limit it. */
export async function addStock(
  db: Db,
  { name, game }: NamedGame,
  { prize, count }: { prize: string; count: number },
): Promise<boolean> {
  const first = stockedPrizes(game).find(({ id }) => id === prize)?.stock
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
