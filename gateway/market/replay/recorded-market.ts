import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Candle } from '#api/exchange/candle/candle.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { candlesBefore } from '../candle-queries.ts'
import { minuteBars } from '../minute-queries.ts'
import type { DayStep } from '../simulation/daily-walk.ts'
import type { DayPath } from '../simulation/day-path.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { type RecordedBar, recordedPath } from '../simulation/recorded-day.ts'
import { limitsOn, type Security } from '../simulation/security.ts'
import {
  candlesOn,
  exRightsOn,
  type MinutePeriods,
  minuteCloses,
  minutePeriods,
  type RecordedClose,
  usualVolumes,
} from './queries.ts'

/** What is recorded of a day and of the time before it. */
export interface Recorded {
  closes: ReadonlyMap<StockSymbol, RecordedClose>
  frames: ReadonlyMap<StockSymbol, DayFrame>
  periods: ReadonlyMap<StockSymbol, MinutePeriods['period']>
  volumes: ReadonlyMap<StockSymbol, number>
  exRights: ReadonlyMap<StockSymbol, ExRightsEvent>
}

export async function loadRecorded(
  db: Db,
  day: Day,
  symbols: readonly StockSymbol[],
): Promise<Recorded> {
  const closes = new Map<StockSymbol, RecordedClose>()
  for (const [symbol, [candle]] of await candlesBefore(db, symbols, { day, count: 1 })) {
    if (candle) closes.set(symbol, { symbol, day: candle.time, closeMilli: candle.close })
  }
  for (const close of await minuteCloses(db, symbols, day)) {
    const known = closes.get(close.symbol)
    if (!known || close.day > known.day) closes.set(close.symbol, close)
  }
  const candles = await candlesOn(db, symbols, day)
  const periods = await minutePeriods(db, symbols, day)
  return {
    closes,
    frames: new Map(candles.map((candle) => [candle.symbol, dayFrameOf(candle)])),
    periods: new Map(periods.map(({ symbol, period }) => [symbol, period])),
    volumes: await usualVolumes(db, symbols, day),
    exRights: await exRightsOn(db, day),
  }
}

/** A candle with prices in milli. */
export function dayFrameOf(candle: Omit<Candle, 'time'>): DayFrame {
  return {
    openMilli: candle.open,
    highMilli: candle.high,
    lowMilli: candle.low,
    closeMilli: candle.close,
    volume: candle.volume,
    turnoverFen: Math.round(candle.turnover * 100),
  }
}

export async function recordedMinutes(
  db: Db,
  one: Security,
  { step, period, calendar }: { step: DayStep; period: 1 | 5; calendar: TradingCalendar },
): Promise<DayPath> {
  const candles = await minuteBars(db, one.symbol, { day: step.day, period })
  const bars = candles.map(barOf)
  const { limitUpMilli = Infinity, limitDownMilli = 0 } = step.limits ?? {}
  const opening = bars[0]?.openMilli ?? step.prevCloseMilli
  // A simulated previous day may end far from a recorded one.
  const isFar = opening > limitUpMilli || opening < limitDownMilli
  const prevCloseMilli = isFar ? opening : step.prevCloseMilli
  const limits = limitsOn(one, step.day, prevCloseMilli, calendar)
  return recordedPath(one, { ...step, prevCloseMilli, limits, bars })
}

function barOf(candle: Candle): RecordedBar {
  const [hour = 0, minute = 0] = candle.time.slice(11).split(':').map(Number)
  return {
    minute: hour * 60 + minute,
    openMilli: candle.open,
    highMilli: candle.high,
    lowMilli: candle.low,
    closeMilli: candle.close,
    volume: candle.volume,
    turnoverFen: Math.round(candle.turnover * 100),
  }
}
