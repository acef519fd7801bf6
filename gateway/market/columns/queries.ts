import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { flowsBetween, type ImportedFlow } from '../activity/activity-queries.ts'
import { dayNumber, dayText } from '../day-number.ts'
import { exRightsOn } from '../replay/queries.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'

type ByDay<Value> = ReadonlyMap<Day, ReadonlyMap<StockSymbol, Value>>

/** What is recorded of the days between two, both included, for all stocks. */
export async function recordedBetween(
  db: Db,
  from: Day,
  to: Day,
): Promise<{
  frames: ByDay<DayFrame>
  exRights: ByDay<ExRightsEvent>
  flows: ByDay<ImportedFlow>
}> {
  const rows = await db
    .selectFrom('daily_candles')
    .selectAll()
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .execute()
  const frames = new Map<Day, Map<StockSymbol, DayFrame>>()
  for (const row of rows) {
    const day = dayText(row.day)
    const known = frames.get(day) ?? new Map<StockSymbol, DayFrame>()
    frames.set(day, known)
    known.set(row.symbol, {
      openMilli: row.open_milli,
      highMilli: row.high_milli,
      lowMilli: row.low_milli,
      closeMilli: row.close_milli,
      volume: row.volume,
      turnoverFen: row.turnover_fen,
    })
  }
  const exDays = await db
    .selectFrom('ex_rights')
    .select('day')
    .distinct()
    .where('day', '>=', dayNumber(from))
    .where('day', '<=', dayNumber(to))
    .execute()
  const exRights = new Map<Day, ReadonlyMap<StockSymbol, ExRightsEvent>>()
  for (const { day } of exDays) exRights.set(dayText(day), await exRightsOn(db, dayText(day)))
  return { frames, exRights, flows: await flowsBetween(db, from, to) }
}
