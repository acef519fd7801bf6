import { movingAverage } from './moving-average.ts'
import { combine, isPresent, overWindow, type Series } from './series.ts'

interface Prices {
  highs: Series
  lows: Series
  closes: Series
}

export interface Directional {
  pdi: (number | null)[]
  mdi: (number | null)[]
  adx: (number | null)[]
  adxr: (number | null)[]
}

/** DMI(14,6) of Chinese charts: sums of N bars, not smoothed averages; ADXR is the mean of ADX and the one M bars ago. */
export function directional(prices: Prices, length = 14, smoothing = 6): Directional {
  const moves = prices.closes.map((_, i) => moveAt(prices, i))
  const summed = (key: keyof Move) =>
    overWindow(
      moves.map((move) => move?.[key] ?? null),
      length,
      (window) => window.reduce((total, value) => total + value, 0),
    )
  const share = (move: number, range: number) => (range === 0 ? 0 : (move * 100) / range)
  const range = summed('range')
  const pdi = combine(share, summed('up'), range)
  const mdi = combine(share, summed('down'), range)
  const distance = combine(
    (plus, minus) => (plus + minus === 0 ? 0 : (Math.abs(minus - plus) / (minus + plus)) * 100),
    pdi,
    mdi,
  )
  const adx = movingAverage(distance, smoothing)
  const earlier = adx.map((_, i) => adx[i - smoothing] ?? null)
  return { pdi, mdi, adx, adxr: combine((now, then) => (now + then) / 2, adx, earlier) }
}

interface Move {
  range: number
  up: number
  down: number
}

/** Null at the first bar, which has none before it. */
function moveAt({ highs, lows, closes }: Prices, i: number): Move | null {
  const [high, low] = [highs[i], lows[i]]
  const [highBefore, lowBefore, closeBefore] = [highs[i - 1], lows[i - 1], closes[i - 1]]
  if (!isPresent(high) || !isPresent(low)) return null
  if (!isPresent(highBefore) || !isPresent(lowBefore) || !isPresent(closeBefore)) return null
  const [rise, fall] = [high - highBefore, lowBefore - low]
  return {
    range: Math.max(high - low, Math.abs(high - closeBefore), Math.abs(low - closeBefore)),
    up: rise > 0 && rise > fall ? rise : 0,
    down: fall > 0 && fall > rise ? fall : 0,
  }
}
