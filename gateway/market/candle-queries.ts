import { type Selectable, sql } from 'kysely'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../db/schema.ts'
import { dayNumber, dayText } from './day-number.ts'
import type { DailyCandlesTable, MinuteBarsTable } from './tables.ts'

/** A stored candle: prices in milli. */
export interface DailyCandle extends Candle {
  /** Percent of the floating shares. */
  turnoverRate: number | null
}

const FEN_PER_YUAN = 100

export interface CandleRange {
  from?: Day
  to?: Day
  /** Only this many of the newest. */
  limit?: number
}

/** Unadjusted daily candles of a symbol, oldest first. */
export async function dailyCandles(
  db: Db,
  symbol: StockSymbol,
  { from, to, limit }: CandleRange = {},
): Promise<DailyCandle[]> {
  const rows = await db
    .selectFrom('daily_candles')
    .selectAll()
    .where('symbol', '=', symbol)
    .$if(from !== undefined, (query) => query.where('day', '>=', dayNumber(from ?? '')))
    .$if(to !== undefined, (query) => query.where('day', '<=', dayNumber(to ?? '')))
    .orderBy('day', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.reverse().map(dailyCandleOf)
}

/** For each symbol its newest `count` candles before a day, oldest first. */
export async function candlesBefore(
  db: Db,
  symbols: readonly StockSymbol[],
  { day, count }: { day: Day; count: number },
): Promise<ReadonlyMap<StockSymbol, DailyCandle[]>> {
  const { rows } = await sql<Selectable<DailyCandlesTable>>`
    select c.* from unnest(${symbols}::text[]) as wanted (symbol)
    cross join lateral (
      select * from daily_candles
      where symbol = wanted.symbol and day < ${dayNumber(day)} order by day desc limit ${count}
    ) c
    order by c.day`.execute(db)
  const found = new Map<StockSymbol, DailyCandle[]>(symbols.map((symbol) => [symbol, []]))
  for (const row of rows) found.get(row.symbol)?.push(dailyCandleOf(row))
  return found
}

/** The oldest candle of each symbol that has any. */
export async function firstCandles(
  db: Db,
  symbols: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, DailyCandle>> {
  const { rows } = await sql<Selectable<DailyCandlesTable>>`
    select distinct on (symbol) * from daily_candles
    where symbol = any(${symbols}) order by symbol, day`.execute(db)
  return new Map(rows.map((row) => [row.symbol, dailyCandleOf(row)]))
}

export interface LastClose {
  closeMilli: number
  /** Null for an initial close, of no particular day. */
  day: Day | null
}

/**
 * The last close before a day for every listing and index: that of its newest candle, else its initial one. Symbols
 * without either are absent. Given symbols, theirs alone.
 */
export async function lastCloses(
  db: Db,
  before: Day,
  symbols?: readonly StockSymbol[],
): Promise<ReadonlyMap<StockSymbol, LastClose>> {
  const { rows } = await sql<{ symbol: string; milli: number; day: number | null }>`
    select known.symbol, coalesce(c.close_milli, known.base_close_milli) as milli,
      case when c.close_milli is null then known.base_close_day else c.day end as day
    from (
      select symbol, base_close_milli, base_close_day from listings
      union all select symbol, base_close_milli, base_close_day from market_indices
    ) known
    left join lateral (
      select day, close_milli from daily_candles
      where symbol = known.symbol and day < ${dayNumber(before)} order by day desc limit 1
    ) c on true
    where coalesce(c.close_milli, known.base_close_milli) is not null
      and ${symbols ? sql<boolean>`known.symbol = any(${symbols})` : sql<boolean>`true`}`.execute(
    db,
  )
  return new Map(
    rows.map(({ symbol, milli, day }) => [
      symbol,
      { closeMilli: milli, day: day === null ? null : dayText(day) },
    ]),
  )
}

function dailyCandleOf(row: Selectable<DailyCandlesTable>): DailyCandle {
  return { time: dayText(row.day), ...candlePrices(row), turnoverRate: row.turnover_rate }
}

/** The columns that daily and minute rows have in common. */
export function candlePrices(row: Selectable<DailyCandlesTable> | Selectable<MinuteBarsTable>) {
  return {
    open: row.open_milli,
    high: row.high_milli,
    low: row.low_milli,
    close: row.close_milli,
    volume: row.volume,
    turnover: row.turnover_fen / FEN_PER_YUAN,
  }
}
