import type { Bars } from '../columns/bars.ts'
import type { CompanyFigures } from './figures.ts'

/** A price over what it pays for; NaN if the sum is not positive. */
export function timesOf(price: number, sum: number): number {
  return sum > 0 ? price / sum : Number.NaN
}

/** The dividends of a year in percent of the price; NaN without a report. */
export function dividendYield({ dividend, period }: CompanyFigures, closeMilli: number): number {
  return period === null ? Number.NaN : (dividend / (closeMilli / 1000)) * 100
}

const YEAR_DAYS = 244

/**
 * Lowest and highest price of the last year in milli, earlier prices lowered by what the ex-rights since have taken;
 * undefined without a trade.
 */
export function yearRange(
  { low, high, close, prevClose, volume }: Bars,
  stock: number,
  until: number,
): { lowMilli: number; highMilli: number } | undefined {
  let factor = 1
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (let day = until; day >= Math.max(0, until - YEAR_DAYS + 1); day -= 1) {
    if (close.at(stock, day) === 0) break
    if (volume.at(stock, day) > 0) {
      lowest = Math.min(lowest, low.at(stock, day) * factor)
      highest = Math.max(highest, high.at(stock, day) * factor)
    }
    const before = day > 0 ? close.at(stock, day - 1) : 0
    if (before > 0) factor *= prevClose.at(stock, day) / before
  }
  if (highest === 0) return undefined
  return { lowMilli: Math.round(lowest), highMilli: Math.round(highest) }
}
