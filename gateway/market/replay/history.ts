import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dailyCandles } from '../candle-queries.ts'
import { minuteDays } from '../minute-queries.ts'
import { exRightsOf } from '../queries.ts'
import { createWalker, dayKeyOf, stepDay } from '../simulation/daily-walk.ts'
import type { DayPath } from '../simulation/day-path.ts'
import { createFactorPaths } from '../simulation/factors.ts'
import { inventedBase, type Security } from '../simulation/security.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { candleOrWalk, reference } from './market-day.ts'
import { dayFrameOf, loadRecorded, recordedMinutes } from './recorded-market.ts'
import { daysUntil, type Universe } from './universe.ts'

export interface Stretch {
  /** The last day is before this one. */
  before: Day
  count: number
  seed: number
}

/**
 * The replayed days of a symbol before a day, at most `count`, oldest first; the same as the replay showed on each.
 */
export async function pastDays(
  db: Db,
  { securities, calendar }: Universe,
  symbol: StockSymbol,
  { before, count, seed }: Stretch,
): Promise<DayPath[]> {
  const one = securities.get(symbol)
  if (!one || count <= 0) return []
  const first = firstOf(before, count, one, calendar)
  const start = await startOf(db, one, first)
  if (!start) return []
  const known = await loadKnown(db, symbol, first, before)
  const paths: DayPath[] = []
  let walker = createWalker(one, seed, calendar, start.closeMilli)
  let close = start.closeMilli
  for (const day of daysUntil(before, calendar)(start.day)) {
    const dayKey = dayKeyOf(day)
    const step = stepDay(walker, day, dayKey, reference(one, close, known.exRights.get(day)))
    const period = known.periods.get(day)
    const frame = known.frames.get(day)
    close = step.closeMilli
    if (day < first) continue
    const path = period
      ? await recordedMinutes(db, one, { step, period, calendar })
      : candleOrWalk(walker, step, createFactorPaths(seed, dayKey, axisOf(symbol).slots), {
          frame,
          usual: known.usualBefore(day),
        })
    paths.push(path)
    close = path.close.at(-1)!
    if (period || frame) walker = createWalker(one, seed, calendar, close)
  }
  return paths
}

function firstOf(before: Day, count: number, one: Security, calendar: TradingCalendar): Day {
  const index = Math.min(count, calendar.countTradingDays(calendar.firstDay, before) - 1)
  const day = index > 0 ? calendar.plusTradingDays(before, -index) : before
  return one.listDay && one.listDay > day ? one.listDay : day
}

async function startOf(db: Db, one: Security, first: Day): Promise<Security['base']> {
  const { closes } = await loadRecorded(db, first, [one.symbol])
  const recorded = closes.get(one.symbol)
  if (recorded) return recorded
  if (one.base) return one.base
  const [candle] = await dailyCandles(db, one.symbol, { from: first })
  return candle ? { day: candle.time, closeMilli: candle.open } : inventedBase(one)
}

async function loadKnown(db: Db, symbol: StockSymbol, first: Day, before: Day) {
  const candles = await dailyCandles(db, symbol, { to: before })
  const [ones, fives] = [await minuteDays(db, symbol, 1), await minuteDays(db, symbol, 5)]
  const events = await exRightsOf(db, symbol)
  const wanted = candles.filter(({ time }) => time >= first && time < before)
  return {
    frames: new Map(wanted.map((candle) => [candle.time, dayFrameOf(candle)])),
    periods: new Map<Day, 1 | 5>([
      ...fives.map((day) => [day, 5] as const),
      ...ones.map((day) => [day, 1] as const),
    ]),
    exRights: new Map(events.map((event) => [event.exDay, event])),
    usualBefore(day: Day): number | undefined {
      const last = candles.filter(({ time, volume }) => time < day && volume > 0).slice(-5)
      if (last.length === 0) return undefined
      return last.reduce((sum, { volume }) => sum + volume, 0) / last.length
    },
  }
}
