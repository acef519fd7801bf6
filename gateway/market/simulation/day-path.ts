import type { MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Origin } from '../feed/quote.ts'
import { openingPrice, type Position, type SlotPath, withinSlot } from './within-slot.ts'

/** A security's day by slots of the minute chart, from which every instant of it is read. */
export interface DayPath extends SlotPath {
  day: Day
  origin: Origin
  prevCloseMilli: number
  limits: LimitPrices | null
  isSuspended: boolean
  /** Whether turnover is price times volume; for an index, whose points are not prices, it is not. */
  isPriced: boolean
  /** The day is fitted to a recorded candle: its end is not simulated. */
  isLed: boolean
}

/** What had been traded by an instant. */
export interface Moment {
  lastMilli: number
  openMilli: number
  highMilli: number
  lowMilli: number
  volume: number
  turnoverFen: number
}

export type PathColumns = ReturnType<typeof emptyPath>

export function emptyPath(slots: number) {
  return {
    close: new Int32Array(slots),
    high: new Int32Array(slots),
    low: new Int32Array(slots),
    volume: new Float64Array(slots),
    turnover: new Float64Array(slots),
  }
}

/**
 * The position of a second of the day on the axis, null before the opening price; frozen at noon and after the close.
 */
export function positionAt(second: number, axis: MinuteAxis): Position | null {
  const minute = second / 60
  if (minute < axis.firstPriceMinute) return null
  let start = 0
  let position: Position = { slot: 0, fraction: 1 }
  for (const { from, to } of axis.parts) {
    if (minute <= from) return position
    const passed = Math.min(minute, to) - from
    const slot = Math.ceil(passed)
    position = { slot: start + slot, fraction: passed - slot + 1 }
    start += to - from
  }
  return position
}

/** Null until something is traded. */
export function momentAt(path: DayPath, position: Position): Moment | null {
  const { slot } = position
  const before = slot > 0 ? slot - 1 : null
  const reach = withinSlot(path, position)
  const volumeBefore = before === null ? 0 : path.volume[before]!
  const volume = volumeBefore + reach.volume
  if (volume === 0) return null
  const first = path.volume.findIndex((traded) => traded > 0)
  let highMilli = reach.highMilli
  let lowMilli = reach.lowMilli
  for (let i = first; i < slot; i += 1) {
    if (path.high[i]! > highMilli) highMilli = path.high[i]!
    if (path.low[i]! < lowMilli) lowMilli = path.low[i]!
  }
  const turnover = (before === null ? 0 : path.turnover[before]!) + reach.turnover
  // Recorded figures are not changed: their volumes are rounded to lots, their turnover is not.
  const bounded =
    path.origin === 'replayed' || !path.isPriced
      ? turnover
      : Math.min(highMilli * volume, Math.max(lowMilli * volume, turnover))
  return {
    lastMilli: reach.lastMilli,
    openMilli: first === 0 ? path.close[0]! : openingPrice(path, first),
    highMilli,
    lowMilli,
    volume,
    turnoverFen: Math.round(bounded / 10),
  }
}
