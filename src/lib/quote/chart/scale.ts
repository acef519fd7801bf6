import { roundTo } from '#lib/shell/format/big-number.ts'
import type { Box } from './chart-model.ts'

export interface Range {
  low: number
  high: number
}

interface Scaled extends Range {
  box: Box
}

/** The height of a value, never outside the pane. */
export function yOf({ box, low, high }: Scaled, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return box.bottom - share * (box.bottom - box.top)
}

export function valueAt({ box, low, high }: Scaled, y: number): number {
  const share = Math.min(1, Math.max(0, (box.bottom - y) / (box.bottom - box.top)))
  return low + share * (high - low)
}

/** The smallest range that holds all values; for none or a single value, a range around it. */
export function rangeOf(values: Iterable<number | null>, least = 0): Range {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low > high) return { low: 0, high: 1 }
  const missing = Math.max(least - (high - low), high === low ? Math.abs(high) * 0.01 || 1 : 0)
  return { low: low - Math.max(0, missing) / 2, high: high + Math.max(0, missing) / 2 }
}

export function padded({ low, high }: Range, share: number): Range {
  const room = (high - low) * share
  return { low: low - room, high: high + room }
}

/**
 * Round values inside a range: about `count` of them, 1, 2 or 5 times a power of ten apart, never finer than the tick.
 */
export function niceTicks({ low, high }: Range, count: number, decimals: number): number[] {
  const step = niceStep((high - low) / count, 10 ** -decimals)
  const ticks: number[] = []
  for (let i = Math.ceil(low / step); i * step <= high; i++) ticks.push(roundTo(i * step, decimals))
  return ticks
}

function niceStep(rough: number, least: number): number {
  if (!(rough > least)) return least
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5, 10].find((one) => one * power >= rough * 0.999_999) ?? 10
  return digit * power
}
