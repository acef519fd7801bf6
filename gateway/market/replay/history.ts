import type { DayClose } from '#api/exchange/candle/change-since.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { dailyCandles } from '../candle-queries.ts'
import { minuteDays } from '../minute-queries.ts'
import { exRightsOf } from '../queries.ts'
import {
  createWalker,
  type DayStep,
  dayKeyOf,
  stepDay,
  type Walker,
} from '../simulation/daily-walk.ts'
import type { DayPath } from '../simulation/day-path.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { createFactorPaths } from '../simulation/factors.ts'
import { reference, type Security } from '../simulation/security.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { candleOrWalk } from './market-day.ts'
import { dayFrameOf, loadRecorded, recordedMinutes } from './recorded-market.ts'
import { summedDays } from './summed-days.ts'
import { daysUntil, lastBefore, type Universe } from './universe.ts'

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
  universe: Universe,
  symbol: StockSymbol,
  stretch: Stretch,
): Promise<DayPath[]> {
  const { calendar } = universe
  const { slots } = axisOf(symbol)
  return walkPast(db, universe, { symbol, ...stretch }, async (walked) => {
    const { one, walker, step, period, frame, usual } = walked
    const path = period
      ? await recordedMinutes(db, one, { step, period, calendar })
      : candleOrWalk(walker, step, createFactorPaths(stretch.seed, step.dayKey, slots), {
          frame,
          usual: usual(step.day),
        })
    return { value: path, closeMilli: path.close.at(-1)! }
  })
}

/** The closes of the same days, without those of a suspension: their minutes are not drawn. */
export async function pastCloses(
  db: Db,
  universe: Universe,
  symbol: StockSymbol,
  stretch: Stretch,
): Promise<DayClose[]> {
  const { calendar } = universe
  const closes = await walkPast(db, universe, { symbol, ...stretch }, async (walked) => {
    const { one, step, period, frame } = walked
    const path = period && (await recordedMinutes(db, one, { step, period, calendar }))
    const closeMilli = path?.close.at(-1) ?? frame?.closeMilli ?? step.closeMilli
    const isSuspended = path?.isSuspended ?? (frame ? frame.volume === 0 : step.isSuspended)
    return { value: isSuspended ? undefined : { day: step.day, closeMilli }, closeMilli }
  })
  return closes.filter((close) => close !== undefined)
}

interface Walked {
  one: Security
  walker: Walker
  step: DayStep
  /** The length of the minute bars recorded for the day. */
  period: 1 | 5 | undefined
  frame: DayFrame | undefined
  usual(day: Day): number | undefined
}

async function walkPast<T>(
  db: Db,
  universe: Universe,
  { symbol, before, count, seed }: Stretch & { symbol: StockSymbol },
  show: (walked: Walked) => Promise<{ value: T; closeMilli: number }>,
): Promise<T[]> {
  const { securities, calendar, bases } = universe
  const one = securities.get(symbol)
  if (!one || count <= 0) return []
  const first = firstOf(before, count, one, calendar)
  const start = await startOf(db, one, first)
  if (!start) return []
  const known = await loadKnown(db, symbol, first, before)
  const shown: T[] = []
  const summed =
    bases.has(symbol) && (await summedDays(db, universe, { until: before, seed })).get(symbol)
  const walkFrom = (milli: number) => createWalker(one, seed, calendar, milli, summed || undefined)
  let walker = walkFrom(start.closeMilli)
  let close = start.closeMilli
  for (const day of daysUntil(before, calendar)(start.day)) {
    const step = stepDay(walker, day, dayKeyOf(day), reference(one, close, known.exRights.get(day)))
    const period = known.periods.get(day)
    const frame = known.frames.get(day)
    close = step.closeMilli
    if (day < first) continue
    const usual = known.usualBefore
    const { value, closeMilli } = await show({ one, walker, step, period, frame, usual })
    shown.push(value)
    close = closeMilli
    if (period || frame) walker = walkFrom(close)
  }
  return shown
}

function firstOf(before: Day, count: number, one: Security, calendar: TradingCalendar): Day {
  const last = lastBefore(before, calendar)
  if (last < calendar.firstDay) return before
  const known = calendar.countTradingDays(calendar.firstDay, last)
  const steps = Math.min(count, known) - (calendar.isTradingDay(last) ? 1 : 0)
  const day = steps > 0 ? calendar.plusTradingDays(last, -steps) : last
  return one.listDay && one.listDay > day ? one.listDay : day
}

async function startOf(db: Db, one: Security, first: Day): Promise<Security['base']> {
  const { closes } = await loadRecorded(db, first, [one.symbol])
  const recorded = closes.get(one.symbol)
  if (recorded) return recorded
  if (one.base) return one.base
  const [candle] = await dailyCandles(db, one.symbol, { from: first })
  return candle ? { day: candle.time, closeMilli: candle.open } : null
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
