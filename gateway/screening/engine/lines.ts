import { exponentialOf, maxOf, minOf } from './series.ts'
import type { StockDays } from './stock-days.ts'

/** Lines of indicators over the days of a stock, with the definitions of the charts (`api/exchange/indicators`). */
export interface Lines {
  dif: Float64Array
  dea: Float64Array
  k: Float64Array
  d: Float64Array
}

const K_LENGTH = 9

export function indicatorLines(stock: StockDays): Lines {
  const { close, last } = stock
  const fast = exponentialOf(close, last, 12)
  const slow = exponentialOf(close, last, 26)
  const dif = fast.map((value, i) => value - slow[i]!)
  const { k, d } = stochastic(stock)
  return { dif, dea: exponentialOf(dif, last, 9), k, d }
}

function stochastic({ high, low, close, last }: StockDays) {
  const k = new Float64Array(last + 1)
  const d = new Float64Array(last + 1)
  for (let i = 0; i <= last; i += 1) {
    const count = Math.min(K_LENGTH, i + 1)
    const [most, least] = [maxOf(high, i, count), minOf(low, i, count)]
    const raw = most === least ? 50 : ((close[i]! - least) / (most - least)) * 100
    k[i] = i === 0 ? raw : (raw + 2 * k[i - 1]!) / 3
    d[i] = i === 0 ? raw : (k[i]! + 2 * d[i - 1]!) / 3
  }
  return { k, d }
}

/** RSI(N) of the last day: the smoothed share of rises in all moves. */
export function strengthOf({ close, last }: StockDays, length: number): number {
  let rises = 0
  let moves = 0
  for (let i = 1; i <= last; i += 1) {
    const move = close[i]! - close[i - 1]!
    const rise = Math.max(0, move)
    rises = i === 1 ? rise : (rise + (length - 1) * rises) / length
    moves = i === 1 ? Math.abs(move) : (Math.abs(move) + (length - 1) * moves) / length
  }
  return moves > 0 && last >= length ? (rises / moves) * 100 : Number.NaN
}
