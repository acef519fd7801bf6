import { smoothedAverage } from './moving-average.ts'
import { combine, isPresent, type Series } from './series.ts'

export interface Kdj {
  k: (number | null)[]
  d: (number | null)[]
  j: (number | null)[]
}

export interface PriceRange {
  highs: Series
  lows: Series
  closes: Series
}

export interface KdjOptions {
  length?: number
  kSmoothing?: number
  dSmoothing?: number
  /** Some terminals start K and D at 50; null starts them at the first value. Equal to 1e-6 after 60 bars. */
  seed?: number | null
}

/** RSV of a window with a single price, which has no range. */
const MIDDLE = 50

/** KDJ(9,3,3): K = SMA(RSV,3,1), D = SMA(K,3,1), J = 3K - 2D. */
export function kdj(prices: PriceRange, options: KdjOptions = {}): Kdj {
  const { length = 9, kSmoothing = 3, dSmoothing = 3, seed = null } = options
  const k = smoothedAverage(rawStochastic(prices, length), kSmoothing, 1, seed)
  const d = smoothedAverage(k, dSmoothing, 1, seed)
  return { k, d, j: combine((fast, slow) => 3 * fast - 2 * slow, k, d) }
}

/**
 * RSV: the position of the close between the lowest low and the highest high of the window, in per cent; the first bars
 * use the bars available.
 */
export function rawStochastic({ highs, lows, closes }: PriceRange, length = 9): (number | null)[] {
  return closes.map((close, i) => {
    const from = Math.max(0, i + 1 - length)
    const high = Math.max(...highs.slice(from, i + 1).filter(isPresent))
    const low = Math.min(...lows.slice(from, i + 1).filter(isPresent))
    if (!isPresent(close) || !isPresent(highs[i]) || !isPresent(lows[i])) return null
    return high === low ? MIDDLE : ((close - low) / (high - low)) * 100
  })
}
