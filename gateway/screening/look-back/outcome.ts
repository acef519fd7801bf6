import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { MarketHistory } from '#gateway/market/columns/market-history.ts'

type Columns = Pick<MarketHistory, 'bars' | 'days' | 'elapsed'>

/** Days before the first one that can be looked back on: most figures need them. */
export const DAYS_BEFORE = 60

/** The days that can be looked back on, oldest first: those after which another one has ended. */
export function daysToLookBackOn(columns: Columns): readonly Day[] {
  return columns.days.slice(DAYS_BEFORE, lastClosed(columns))
}

/** The index of the last day that has ended. */
export function lastClosed({ days, elapsed }: Columns): number {
  return elapsed < 1 ? days.length - 2 : days.length - 1
}

/**
 * The percent by which a stock changed from the close of one day to that of another, ex-rights adjusted: days of a
 * suspension change nothing. Undefined if it was not traded in between.
 */
export function changeBetween(
  { bars }: Columns,
  stock: number,
  { from, to }: { from: number; to: number },
): number | undefined {
  let factor = 1
  let isTraded = false
  for (let day = from + 1; day <= to; day += 1) {
    const [close, before] = [bars.close.at(stock, day), bars.prevClose.at(stock, day)]
    if (bars.volume.at(stock, day) === 0 || close === 0 || before === 0) continue
    isTraded = true
    factor *= close / before
  }
  return isTraded ? (factor - 1) * 100 : undefined
}

/** Whether a stock closed at its upper limit. */
export function isAtLimit({ bars }: Columns, stock: number, day: number): boolean {
  return bars.limit.at(stock, day) === 1
}

export function isTradedOn({ bars }: Columns, stock: number, day: number): boolean {
  return bars.volume.at(stock, day) !== 0
}

interface Summary {
  mean?: number
  median?: number
  gained?: number
}

/** Nothing is said of no stocks. */
export function changeSummary(changes: readonly number[]): Summary {
  if (changes.length === 0) return {}
  const sorted = changes.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
  const sum = sorted.reduce((total, change) => total + change, 0)
  const gained = sorted.filter((change) => change > 0).length
  return {
    mean: rounded(sum / sorted.length),
    median: rounded(median),
    gained: rounded((gained / sorted.length) * 100),
  }
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
