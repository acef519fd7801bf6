import { exponentialAverage } from './moving-average.ts'
import { combine, type Series } from './series.ts'

export interface Macd {
  dif: (number | null)[]
  dea: (number | null)[]
  /** Twice the distance, as drawn in Chinese charts. */
  bar: (number | null)[]
}

/** MACD(12,26,9): DIF = EMA12 - EMA26, DEA = EMA(DIF,9), bar = 2(DIF - DEA). */
export function macd(closes: Series, short = 12, long = 26, signal = 9): Macd {
  const dif = combine(
    (fast, slow) => fast - slow,
    exponentialAverage(closes, short),
    exponentialAverage(closes, long),
  )
  const dea = exponentialAverage(dif, signal)
  return { dif, dea, bar: combine((one, other) => 2 * (one - other), dif, dea) }
}
