import type { MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { Origin } from '../feed/quote.ts'
import { openingPrice, withinSlot } from './within-slot.ts'

/** A security's day by slots of the minute chart; what any instant of it reads from. */
export interface DayPath {
  day: Day
  origin: Origin
  axis: MinuteAxis
  prevCloseMilli: number
  limits: LimitPrices | null
  tick: number
  step: number
  isSuspended: boolean
  /** Turnover is price times volume; of an index, whose points are no price, it is not. */
  isPriced: boolean
  /** Led along a recorded candle: its end is no simulation. */
  isLed: boolean
  bits: number
  /** Of the slot. */
  close: Int32Array
  high: Int32Array
  low: Int32Array
  /** Since the morning: shares, and thousandths of a yuan. */
  volume: Float64Array
  turnover: Float64Array
}

/** What had been traded at an instant. */
export interface Moment {
  lastMilli: number
  openMilli: number
  highMilli: number
  lowMilli: number
  volume: number
  turnoverFen: number
}

export interface Position {
  slot: number
  /** How much of the slot has passed, above 0 up to 1. */
  fraction: number
}

export function emptyPath(slots: number) {
  return {
    close: new Int32Array(slots),
    high: new Int32Array(slots),
    low: new Int32Array(slots),
    volume: new Float64Array(slots),
    turnover: new Float64Array(slots),
  }
}

/** Where a second of the day stands on the axis, null before the opening price; frozen at noon and after the close. */
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

/** Null until something was traded. */
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
  // Recorded figures stay as they are: their volumes are rounded to lots, their turnover is not.
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
