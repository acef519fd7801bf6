import { movingAverage } from './moving-average.ts'
import { combine, overWindow, type Series } from './series.ts'

export interface Boll {
  middle: (number | null)[]
  upper: (number | null)[]
  lower: (number | null)[]
}

export interface BollOptions {
  length?: number
  width?: number
  /** `sample` divides by n-1, as the terminals' STD does; most libraries use `population` (n). */
  deviation?: 'sample' | 'population'
}

/** BOLL(20,2): the mean and two standard deviations on either side. */
export function boll(closes: Series, options: BollOptions = {}): Boll {
  const { length = 20, width = 2, deviation = 'sample' } = options
  const middle = movingAverage(closes, length)
  const divisor = deviation === 'sample' ? length - 1 : length
  const spread = overWindow(closes, length, (window) => width * standardDeviation(window, divisor))
  return {
    middle,
    upper: combine((mean, by) => mean + by, middle, spread),
    lower: combine((mean, by) => mean - by, middle, spread),
  }
}

function standardDeviation(values: readonly number[], divisor: number): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0)
  return Math.sqrt(squares / divisor)
}
