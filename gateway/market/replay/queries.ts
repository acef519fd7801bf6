import { sql } from 'kysely'
import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dayNumber, dayText } from '../day-number.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'

export interface RecordedClose {
  symbol: StockSymbol
  day: Day
  closeMilli: number
}

/** The newest close of the recorded minutes before a day, for symbols that have any. */
export async function minuteCloses(
  db: Db,
  symbols: readonly StockSymbol[],
  before: Day,
): Promise<RecordedClose[]> {
  const { rows } = await sql<{ symbol: string; day: number; close: number }>`
    select wanted.symbol, bar.day, bar.close_milli as close
    from unnest(${symbols}::text[]) as wanted (symbol)
    cross join unnest(array[1, 5]) as length (minutes)
    cross join lateral (
      select day, close_milli from minute_bars
      where symbol = wanted.symbol and period = length.minutes and day < ${dayNumber(before)}
      order by day desc, minute desc limit 1
    ) bar
    order by bar.day, length.minutes desc`.execute(db)
  return rows.map(({ symbol, day, close }) => ({ symbol, day: dayText(day), closeMilli: close }))
}

export interface MinutePeriods {
  symbol: StockSymbol
  /** The finest recorded bars of the day. */
  period: 1 | 5
}

/** Which symbols have bars of a day. */
export async function minutePeriods(
  db: Db,
  symbols: readonly StockSymbol[],
  day: Day,
): Promise<MinutePeriods[]> {
  const { rows } = await sql<MinutePeriods>`
    select wanted.symbol, min(bar.period) as period
    from unnest(${symbols}::text[]) as wanted (symbol)
    cross join unnest(array[1, 5]) as length (minutes)
    cross join lateral (
      select period from minute_bars
      where symbol = wanted.symbol and period = length.minutes and day = ${dayNumber(day)} limit 1
    ) bar
    group by wanted.symbol`.execute(db)
  return rows
}

/** The days that minutes were recorded of, as one candle each, from their finest bars. */
export async function minuteDaysBetween(
  db: Db,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<Day, ReadonlyMap<StockSymbol, DayFrame>>> {
  const { rows } = await sql<DayFrame & { symbol: string; day: number }>`
    select distinct on (day, symbol) symbol, day,
      (array_agg(open_milli order by minute))[1] as "openMilli",
      max(high_milli) as "highMilli", min(low_milli) as "lowMilli",
      (array_agg(close_milli order by minute desc))[1] as "closeMilli",
      sum(volume)::float8 as volume, sum(turnover_fen)::float8 as "turnoverFen"
    from minute_bars
    where day >= ${dayNumber(from)} and day < ${dayNumber(to)}
    group by day, symbol, period
    order by day, symbol, period`.execute(db)
  const days = new Map<Day, Map<StockSymbol, DayFrame>>()
  for (const { symbol, day, ...frame } of rows) {
    const known = days.get(dayText(day)) ?? new Map<StockSymbol, DayFrame>()
    days.set(dayText(day), known.set(symbol, frame))
  }
  return days
}

/** The recorded candles of a day: prices in milli, turnover in yuan. */
export async function candlesOn(db: Db, symbols: readonly StockSymbol[], day: Day) {
  const { rows } = await sql<{
    symbol: string
    open: number
    high: number
    low: number
    close: number
    volume: number
    turnover: number
  }>`
    select c.symbol, c.open_milli as open, c.high_milli as high, c.low_milli as low,
      c.close_milli as close, c.volume, c.turnover_fen / 100.0::float8 as turnover
    from unnest(${symbols}::text[]) as wanted (symbol)
    join daily_candles c on c.symbol = wanted.symbol and c.day = ${dayNumber(day)}`.execute(db)
  return rows
}

/** Average volume of the newest recorded candles before a day. */
export async function usualVolumes(
  db: Db,
  symbols: readonly StockSymbol[],
  before: Day,
): Promise<ReadonlyMap<StockSymbol, number>> {
  const { rows } = await sql<{ symbol: string; volume: number }>`
    select wanted.symbol, avg(c.volume)::float8 as volume
    from unnest(${symbols}::text[]) as wanted (symbol)
    cross join lateral (
      select volume from daily_candles
      where symbol = wanted.symbol and day < ${dayNumber(before)} and volume > 0
      order by day desc limit 5
    ) c
    group by wanted.symbol`.execute(db)
  return new Map(rows.map(({ symbol, volume }) => [symbol, volume]))
}

const MICRO = 1_000_000

/** Which symbols go ex on a day. */
export async function exRightsOn(
  db: Db,
  day: Day,
): Promise<ReadonlyMap<StockSymbol, ExRightsEvent>> {
  const rows = await db
    .selectFrom('ex_rights')
    .selectAll()
    .where('day', '=', dayNumber(day))
    .execute()
  const eventOf = (row: (typeof rows)[number]): ExRightsEvent => ({
    exDay: day,
    cash: row.cash_micro / 1000,
    bonusRatio: row.bonus_micro / MICRO,
    rightsRatio: row.rights_micro / MICRO,
    rightsPrice: row.rights_price_milli,
  })
  return new Map(rows.map((row) => [row.symbol, eventOf(row)]))
}

/** Changes after every import. */
export async function importMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(max(finished_at)::text, '') as mark from import_runs`.execute(
    db,
  )
  return rows[0]?.mark ?? ''
}
