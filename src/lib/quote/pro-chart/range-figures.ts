import type { Candle } from '#api/exchange/candle/candle.ts'
import {
  amplitudeOf,
  changeOf,
  changePercentOf,
  turnoverRateOf,
} from '#api/exchange/price/quote-figures.ts'

/** What happened between two bars, both included. */
export interface RangeFigures {
  from: string
  to: string
  count: number
  change: number | null
  changePercent: number | null
  high: number
  low: number
  amplitude: number | null
  mean: number | null
  volume: number
  turnover: number
  turnoverRate: number | null
  rising: number
  falling: number
}

interface RangeOptions {
  /** Shares in circulation today; unknown for an index. */
  floatShares?: number | undefined
  /** Prices are as they were traded, and volumes count what was paid for them. */
  isTraded: boolean
}

/**
 * Figures from one bar to another, in whichever order they are given; changes are against the close before the first bar,
 * or its open where nothing precedes it.
 */
export function rangeFigures(
  candles: readonly Candle[],
  [one, other]: readonly [number, number],
  { floatShares = 0, isTraded }: RangeOptions,
): RangeFigures | null {
  const first = Math.max(0, Math.min(one, other))
  const bars = candles.slice(first, Math.max(one, other) + 1)
  const [start, end] = [bars[0], bars.at(-1)]
  if (!start || !end) return null
  const base = candles[first - 1]?.close ?? start.open
  const [high, low] = [
    Math.max(...bars.map((bar) => bar.high)),
    Math.min(...bars.map((bar) => bar.low)),
  ]
  const volume = sumOf(bars, (bar) => bar.volume)
  const turnover = sumOf(bars, (bar) => bar.turnover)
  const moves = bars.map((bar, i) => bar.close - (bars[i - 1]?.close ?? base))
  return {
    from: start.time,
    to: end.time,
    count: bars.length,
    change: changeOf(end.close, base),
    changePercent: changePercentOf(end.close, base),
    high,
    low,
    amplitude: amplitudeOf(high, low, base),
    mean: isTraded && turnover > 0 && volume > 0 ? turnover / volume : meanClose(bars, volume),
    volume,
    turnover,
    turnoverRate: turnoverRateOf(volume, floatShares),
    rising: moves.filter((move) => move > 0).length,
    falling: moves.filter((move) => move < 0).length,
  }
}

/** Adjusted closes and points of an index: turnover by volume would be no price of them. */
function meanClose(bars: readonly Candle[], volume: number): number | null {
  if (volume === 0) return sumOf(bars, (bar) => bar.close) / bars.length
  return sumOf(bars, (bar) => bar.close * bar.volume) / volume
}

function sumOf(bars: readonly Candle[], figure: (bar: Candle) => number): number {
  return bars.reduce((total, bar) => total + figure(bar), 0)
}
