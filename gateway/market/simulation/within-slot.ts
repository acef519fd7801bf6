import { MAINLAND_AXIS, type MinuteAxis } from '#api/exchange/candle/minute-axis.ts'
import { roundToTick } from '#api/exchange/price/rounding.ts'
import { randomBits } from './counter-random.ts'

/** What a day of slots needs for every instant within one of them. */
export interface SlotPath {
  axis: MinuteAxis
  tick: number
  step: number
  bits: number
  /** Close of the slot. */
  close: Int32Array
  high: Int32Array
  low: Int32Array
  /** Totals since the morning: shares, and thousandths of a yuan. */
  volume: Float64Array
  turnover: Float64Array
}

export interface Position {
  slot: number
  /** The elapsed part of the slot, above 0 up to 1. */
  fraction: number
}

/** The first price of a slot's trading: the price before it, if its bar reaches that far. */
export function openingPrice(path: SlotPath, slot: number): number {
  const before = slot > 0 ? path.close[slot - 1]! : path.close[0]!
  return Math.min(path.high[slot]!, Math.max(path.low[slot]!, before))
}

/**
 * The part of a slot traded so far. Prices run straight from the open over the two extremes to the close, in proportion
 * to volume; the slot's turnover is distributed in the same way. The closing auction is one match.
 */
export function withinSlot(path: SlotPath, { slot, fraction }: Position) {
  const all = path.volume[slot]! - (slot > 0 ? path.volume[slot - 1]! : 0)
  const spent = path.turnover[slot]! - (slot > 0 ? path.turnover[slot - 1]! : 0)
  const close = path.close[slot]!
  if (fraction >= 1 || all === 0) {
    const [highMilli, lowMilli] = all > 0 ? [path.high[slot]!, path.low[slot]!] : [close, close]
    return { lastMilli: close, highMilli, lowMilli, volume: all, turnover: spent }
  }
  const isMatch = path.axis === MAINLAND_AXIS && slot === path.axis.slots - 1
  const volume = isMatch ? 0 : Math.floor((all * fraction) / path.step) * path.step
  const open = openingPrice(path, slot)
  if (volume === 0) {
    const last = slot > 0 ? path.close[slot - 1]! : open
    return { lastMilli: last, highMilli: -Infinity, lowMilli: Infinity, volume, turnover: 0 }
  }
  const isHighFirst = (randomBits(path.bits, 7, slot) & 1) === 0
  const [first, second] = isHighFirst
    ? [path.high[slot]!, path.low[slot]!]
    : [path.low[slot]!, path.high[slot]!]
  const run = runThrough([open, first, second, close], volume / all)
  const lastMilli = Math.min(
    path.high[slot]!,
    Math.max(path.low[slot]!, roundToTick(Math.round(run.price), path.tick)),
  )
  return {
    lastMilli,
    highMilli: Math.max(lastMilli, ...run.passed),
    lowMilli: Math.min(lastMilli, ...run.passed),
    volume,
    turnover: run.wholeArea > 0 ? (spent * run.area) / run.wholeArea : 0,
  }
}

/** Straight lines through evenly spaced points: the price at `share` of the way, the points passed, the area below. */
function runThrough(points: readonly [number, number, number, number], share: number) {
  const legs = share * 3
  const leg = Math.min(2, Math.floor(legs))
  const part = legs - leg
  const price = points[leg]! + (points[leg + 1]! - points[leg]!) * part
  let area = ((points[leg]! + price) / 2) * part
  for (let i = 0; i < leg; i += 1) area += (points[i]! + points[i + 1]!) / 2
  const wholeArea = (points[0] + points[3]) / 2 + points[1] + points[2]
  return { price, passed: points.slice(0, leg + 1), area, wholeArea }
}
