import type { StockDays } from './stock-days.ts'

/** Percent by which one value exceeds another; NaN without a positive base. */
export function percentOver(value: number, base: number): number {
  return base > 0 ? (value / base - 1) * 100 : Number.NaN
}

/** Mean of the `count` values up to an index; NaN if there are fewer. */
export function meanOf(values: Float64Array, at: number, count: number): number {
  if (at + 1 < count) return Number.NaN
  let sum = 0
  for (let i = at + 1 - count; i <= at; i += 1) sum += values[i]!
  return sum / count
}

/** Sum of the `count` values up to an index; NaN if there are fewer. */
export function sumOf(values: Float64Array, at: number, count: number): number {
  return meanOf(values, at, count) * count
}

/** The largest of the `count` values up to an index; NaN if there are fewer. */
export function maxOf(values: Float64Array, at: number, count: number): number {
  if (at + 1 < count) return Number.NaN
  let most = Number.NEGATIVE_INFINITY
  for (let i = at + 1 - count; i <= at; i += 1) most = Math.max(most, values[i]!)
  return most
}

export function minOf(values: Float64Array, at: number, count: number): number {
  if (at + 1 < count) return Number.NaN
  let least = Number.POSITIVE_INFINITY
  for (let i = at + 1 - count; i <= at; i += 1) least = Math.min(least, values[i]!)
  return least
}

/** How many days in a row, up to the last, meet a test. */
export function streakOf({ last }: StockDays, test: (at: number) => boolean): number {
  let days = 0
  while (last - days >= 0 && test(last - days)) days += 1
  return days
}

/** 1 if it holds, 0 if not, NaN if a value it depends on is unknown. */
export function factOf(holds: boolean, ...values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  return holds ? 1 : 0
}

/** Exponential averages from the first day on, as charts begin them: EMA(N). */
export function exponentialOf(values: Float64Array, last: number, length: number): Float64Array {
  const averages = new Float64Array(last + 1)
  for (let i = 0; i <= last; i += 1)
    averages[i] =
      i === 0 ? values[0]! : (2 * values[i]! + (length - 1) * averages[i - 1]!) / (length + 1)
  return averages
}
