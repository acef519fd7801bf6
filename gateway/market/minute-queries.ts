import type { Candle } from '#api/exchange/candle/candle.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '../db/schema.ts'
import { candlePrices } from './candle-queries.ts'
import { dayNumber, dayText } from './day-number.ts'
import type { MinuteBarsTable } from './tables.ts'

type Period = MinuteBarsTable['period']

/** The bars of a symbol and day, oldest first; `time` is the end of the bar. */
export async function minuteBars(
  db: Db,
  symbol: StockSymbol,
  { day, period }: { day: Day; period: Period },
): Promise<Candle[]> {
  const rows = await db
    .selectFrom('minute_bars')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('period', '=', period)
    .where('day', '=', dayNumber(day))
    .orderBy('minute')
    .execute()
  return rows.map((row) => ({
    time: `${dayText(row.day)} ${clockText(row.minute)}`,
    ...candlePrices(row),
  }))
}

/** The days for which a symbol has bars, oldest first. */
export async function minuteDays(db: Db, symbol: StockSymbol, period: Period): Promise<Day[]> {
  const rows = await db
    .selectFrom('minute_bars')
    .select('day')
    .distinct()
    .where('symbol', '=', symbol)
    .where('period', '=', period)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => dayText(day))
}

function clockText(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
