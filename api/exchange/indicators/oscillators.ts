import type { PriceRange } from './kdj.ts'
import { movingAverage } from './moving-average.ts'
import { combine, isPresent, overWindow, type Series } from './series.ts'

/** W&R(10): the distance of the close from the highest high of N bars, in per cent of their range. */
export function williams({ highs, lows, closes }: PriceRange, length = 10): (number | null)[] {
  return combine(
    (high, low, close) => (high === low ? 0 : ((high - close) / (high - low)) * 100),
    overWindow(highs, length, (window) => Math.max(...window)),
    overWindow(lows, length, (window) => Math.min(...window)),
    closes,
  )
}

/** Lambert's constant: three quarters of the values lie within ±100. */
const SCALE = 0.015

/** CCI(14): the distance of the typical price from its mean, in mean deviations. */
export function commodityChannel(
  { highs, lows, closes }: PriceRange,
  length = 14,
): (number | null)[] {
  const typical = combine((high, low, close) => (high + low + close) / 3, highs, lows, closes)
  return overWindow(typical, length, (window) => {
    const mean = window.reduce((total, value) => total + value, 0) / window.length
    const spread = window.reduce((total, value) => total + Math.abs(value - mean), 0)
    const last = window.at(-1) ?? mean
    return spread === 0 ? 0 : (last - mean) / (SCALE * (spread / window.length))
  })
}

/** OBV: volumes of rising bars less those of falling ones, from the second bar on. */
export function onBalance(closes: Series, volumes: Series): (number | null)[] {
  let balance = 0
  let before: number | null = null
  return closes.map((close, i) => {
    const volume = volumes[i]
    if (!isPresent(close) || !isPresent(volume)) return null
    if (before !== null) balance += Math.sign(close - before) * volume
    before = close
    return balance
  })
}

/** BIAS(6): the distance of the close from its mean, in per cent. */
export function bias(closes: Series, length = 6): (number | null)[] {
  return combine(
    (close, mean) => ((close - mean) / mean) * 100,
    closes,
    movingAverage(closes, length),
  )
}
