import { sql } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../../db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'

/** The restricted shares of a stock that may be traded from a day, for whatever reasons they were restricted. */
export interface StockUnlock {
  symbol: StockSymbol
  name: string
  day: Day
  kinds: readonly string[]
  shares: number
  floatShares: number | null
}

/** The unlocks of all stocks between two days, both included, by day, those of the most shares first. */
export async function unlocksBetween(
  db: Db,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<readonly StockUnlock[]> {
  const rows = await db
    .selectFrom('unlocks')
    .leftJoin('listings', 'listings.symbol', 'unlocks.symbol')
    .select(({ fn }) => [
      'unlocks.symbol',
      'unlocks.day',
      'listings.name',
      'listings.float_shares',
      fn.sum<string>('shares').as('shares'),
      sql<string[]>`array_agg(unlocks.kind order by unlocks.kind)`.as('kinds'),
    ])
    .where('unlocks.day', '>=', dayNumber(from))
    .where('unlocks.day', '<=', dayNumber(to))
    .groupBy(['unlocks.symbol', 'unlocks.day', 'listings.name', 'listings.float_shares'])
    .orderBy('unlocks.day')
    .orderBy(sql`sum(shares)`, 'desc')
    .orderBy('unlocks.symbol')
    .limit(limit)
    .execute()
  return rows.map(({ symbol, name, day, kinds, shares, float_shares }) => ({
    ...{ symbol, name: name ?? symbol.slice(2), day: dayText(day), shares: Number(shares) },
    kinds: kinds.filter((kind) => kind !== ''),
    floatShares: float_shares,
  }))
}

/** The first and the last unlock day that is known. */
export async function unlockStretch(db: Db): Promise<{ from: Day; until: Day } | undefined> {
  const { first, last } = await db
    .selectFrom('unlocks')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .executeTakeFirstOrThrow()
  return first && last ? { from: dayText(first), until: dayText(last) } : undefined
}
