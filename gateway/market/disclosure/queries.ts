import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'
import { daysBeside } from '../days-beside.ts'
import type { BillboardSeatsTable, HoldersTable, ShareOffersTable } from './tables.ts'

export interface Holder {
  name: string
  shares: number
  ratio: number | null
}

/** The largest holders at the end of a quarter, the largest first. */
export interface HolderPeriod {
  period: Day
  publishedOn: Day
  top: readonly Holder[]
  float: readonly Holder[]
}

export interface HolderCount {
  day: Day
  count: number
}

export interface Unlock {
  day: Day
  kind: string
  shares: number
  ratio: number | null
}

/** The holders of a company as known on a day, oldest period first. */
export async function holderPeriods(
  db: Db,
  symbol: StockSymbol,
  asOf: Day,
): Promise<readonly HolderPeriod[]> {
  const rows = await db
    .selectFrom('holders')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('published_day', '<=', dayNumber(asOf))
    .orderBy('period')
    .orderBy('rank')
    .execute()
  const periods = new Map<number, HoldersTable[]>()
  for (const row of rows) periods.set(row.period, [...(periods.get(row.period) ?? []), row])
  return [...periods].map(([period, known]) => ({
    period: dayText(period),
    publishedOn: dayText(Math.max(...known.map(({ published_day }) => published_day))),
    top: holdersOf(known, 'top'),
    float: holdersOf(known, 'float'),
  }))
}

function holdersOf(rows: readonly HoldersTable[], kind: HoldersTable['kind']): readonly Holder[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ name, shares, ratio }) => ({ name, shares, ratio }))
}

/** Oldest first. */
export async function holderCounts(
  db: Db,
  symbol: StockSymbol,
  asOf: Day,
): Promise<readonly HolderCount[]> {
  const rows = await db
    .selectFrom('holder_counts')
    .select(['day', 'count'])
    .where('symbol', '=', symbol)
    .where('day', '<=', dayNumber(asOf))
    .orderBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day: dayText(day), count }))
}

/** Past and coming unlock days, the newest first. */
export async function unlocksOf(db: Db, symbol: StockSymbol): Promise<readonly Unlock[]> {
  const rows = await db
    .selectFrom('unlocks')
    .select(['day', 'kind', 'shares', 'ratio'])
    .where('symbol', '=', symbol)
    .orderBy('day', 'desc')
    .orderBy('shares', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, day: dayText(row.day) }))
}

export type BillboardSeat = Omit<BillboardSeatsTable, 'symbol' | 'day'> & { day: Day }

/** What the exchanges disclosed of a stock until a day, the newest day first. */
export async function billboardSeats(
  db: Db,
  symbol: StockSymbol,
  asOf: Day,
): Promise<readonly BillboardSeat[]> {
  const rows = await db
    .selectFrom('billboard_seats')
    .select(['day', 'reason', 'seat', 'nickname', 'buy_fen', 'sell_fen'])
    .where('symbol', '=', symbol)
    .where('day', '<=', dayNumber(asOf))
    .orderBy('day', 'desc')
    .orderBy('reason')
    .orderBy('seat')
    .execute()
  return rows.map((row) => ({ ...row, day: dayText(row.day) }))
}

/** The seats of all stocks on a day that has any, and the days beside it: the last such day until `wanted`. */
export async function billboardOn(db: Db, asked: { wanted: Day; asOf: Day }) {
  const days = await daysBeside(db, 'billboard_seats', asked)
  if (!days) return undefined
  const { day } = days
  const rows = await db
    .selectFrom('billboard_seats')
    .leftJoin('listings', 'listings.symbol', 'billboard_seats.symbol')
    .select(['billboard_seats.symbol', 'name', 'reason', 'seat', 'nickname', 'buy_fen', 'sell_fen'])
    .where('day', '=', dayNumber(day))
    .orderBy('billboard_seats.symbol')
    .orderBy('reason')
    .orderBy('seat')
    .execute()
  return {
    ...days,
    seats: rows.map((row) => ({ ...row, day, name: row.name ?? row.symbol.slice(2) })),
  }
}

/** The offers of new shares from a day on, the earliest first: the last ones if there are more than fit. */
export async function shareOffersFrom(
  db: Db,
  from: Day,
  count: number,
): Promise<ShareOffersTable[]> {
  const rows = await db
    .selectFrom('share_offers')
    .selectAll()
    .where('apply_day', '>=', dayNumber(from))
    .orderBy('apply_day', 'desc')
    .orderBy('symbol', 'desc')
    .limit(count)
    .execute()
  return rows.reverse()
}

export async function lastOfferDay(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('share_offers')
    .select(({ fn }) => fn.max('apply_day').as('day'))
    .executeTakeFirst()
  return row?.day ? dayText(row.day) : undefined
}
