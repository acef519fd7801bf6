import { type Day, plusDays, weekdayOf } from '../session/exchange-time.ts'
import { type Candle, candleDay, isSuspendedDay } from './candle.ts'
import {
  type BarMinutes,
  barEndSlot,
  MAINLAND_AXIS,
  type MinuteAxis,
  slotOfTime,
  timeOfSlot,
} from './minute-axis.ts'

export type LongPeriod = 'week' | 'month' | 'quarter' | 'year'

/**
 * Aggregates minute candles to bars of 5 to 60 minutes, each named by its end. The opening price (09:30) belongs to the
 * first bar, no bar spans noon or two days, and rows outside trading (after hours) or without a price are dropped. The
 * last bar may still be growing.
 */
export function aggregateMinutes(
  candles: readonly Candle[],
  minutes: BarMinutes,
  axis: MinuteAxis = MAINLAND_AXIS,
): Candle[] {
  return grouped(candles, (candle) => {
    const slot = slotOfTime(candle.time.slice(11), axis)
    if (slot === null || candle.close <= 0) return null
    return `${candleDay(candle)} ${timeOfSlot(barEndSlot(slot, minutes, axis), axis)}`
  })
}

/**
 * Aggregates day candles to weeks (Monday to Sunday), months, quarters or years, each named by its last trading day so
 * far; suspended days are dropped. Quarters and years may be aggregated from months.
 */
export function aggregateDays(candles: readonly Candle[], period: LongPeriod): Candle[] {
  return grouped(
    candles,
    (candle) => (isSuspendedDay(candle) ? null : periodStart(candleDay(candle), period)),
    (candle) => candle.time,
  )
}

/** The Monday of the week, or the first of the month, quarter or year. */
export function periodStart(day: Day, period: LongPeriod): Day {
  if (period === 'week') return plusDays(day, 1 - weekdayOf(day))
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const month = Number(day.slice(5, 7))
  const first = period === 'quarter' ? month - ((month - 1) % 3) : 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** Merges neighbours with the same key; null leaves a candle out. */
function grouped(
  candles: readonly Candle[],
  keyOf: (candle: Candle) => string | null,
  timeOf: (candle: Candle, key: string) => string = (_, key) => key,
): Candle[] {
  const bars: Candle[] = []
  let currentKey = ''
  for (const candle of candles) {
    const key = keyOf(candle)
    if (key === null) continue
    const current = key === currentKey ? bars.pop() : undefined
    const merged = current ? merge(current, candle) : candle
    bars.push({ ...merged, time: timeOf(candle, key) })
    currentKey = key
  }
  return bars
}

function merge(bar: Candle, next: Candle): Candle {
  return {
    time: next.time,
    open: bar.open,
    high: Math.max(bar.high, next.high),
    low: Math.min(bar.low, next.low),
    close: next.close,
    volume: bar.volume + next.volume,
    turnover: bar.turnover + next.turnover,
  }
}
