import type { Candle } from '#api/exchange/candle/candle.ts'
import type { LimitPrices } from '#api/exchange/price/price-limit.ts'

/**
 * Whether a reader could have had a trade in the half hour after its publication: at the reference price or better, at
 * a worse price alone, or not at all.
 */
export const OBTAINABILITIES = ['obtainable', 'worse', 'limitLocked', 'suspended', 'thin'] as const
export type Obtainability = (typeof OBTAINABILITIES)[number]

/** The minutes after a publication. */
export interface FollowWindow {
  isSuspended: boolean
  limits: LimitPrices | null
  /** Prices in milli, turnover in yuan. */
  bars: readonly Candle[]
}

export interface FollowVerdict {
  verdict: Obtainability
  /** The average price of the window; undefined where nobody could trade. */
  priceMilli: number | undefined
}

/** Yuan: below this a few readers move the price themselves. */
const THIN_YUAN = 1_000_000
export const WINDOW_MINUTES = 30

export function judgeFollow(
  { side, priceMilli }: { side: 'buy' | 'sell'; priceMilli: number },
  { isSuspended, limits, bars }: FollowWindow,
): FollowVerdict {
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0)
  const turnover = bars.reduce((sum, bar) => sum + bar.turnover, 0)
  if (isSuspended || bars.length === 0) return { verdict: 'suspended', priceMilli: undefined }
  if (limits && isLocked(side, bars, limits))
    return { verdict: 'limitLocked', priceMilli: undefined }
  if (volume === 0 || turnover < THIN_YUAN) return { verdict: 'thin', priceMilli: undefined }
  const isReached = bars.some(({ low, high }) =>
    side === 'buy' ? low <= priceMilli : high >= priceMilli,
  )
  const average = averageOf(bars, (turnover * 1000) / volume)
  return { verdict: isReached ? 'obtainable' : 'worse', priceMilli: average }
}

/** The turnover of an index is not its points times shares: its average is that of the minutes. */
function averageOf(bars: readonly Candle[], average: number): number {
  const low = Math.min(...bars.map((bar) => bar.low))
  const high = Math.max(...bars.map((bar) => bar.high))
  if (average >= low && average <= high) return average
  return bars.reduce((sum, { close }) => sum + close, 0) / bars.length
}

/** Buyers find no seller at the upper limit, sellers no buyer at the lower. */
function isLocked(
  side: 'buy' | 'sell',
  bars: readonly Candle[],
  { limitUpMilli, limitDownMilli }: LimitPrices,
): boolean {
  return bars.every(({ low, high }) =>
    side === 'buy' ? low >= limitUpMilli : high <= limitDownMilli,
  )
}
