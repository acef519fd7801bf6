import { overWindow, recursive, type Series } from './series.ts'

/** MA(N): the mean of the last N values, null for the first N-1 bars. Also for volumes (5 and 10). */
export function movingAverage(source: Series, length: number): (number | null)[] {
  return overWindow(source, length, (window) => sum(window) / length)
}

/** EMA(N): starts with the first value, then (2X + (N-1)Y')/(N+1). */
export function exponentialAverage(source: Series, length: number): (number | null)[] {
  return smoothedAverage(source, length + 1, 2)
}

/** SMA(X,N,M) of Chinese charts: starts with the first value (or the seed before it), then (M X + (N-M) Y')/N. */
export function smoothedAverage(
  source: Series,
  length: number,
  weight: number,
  seed: number | null = null,
): (number | null)[] {
  return recursive(
    source,
    (value, before) => (weight * value + (length - weight) * before) / length,
    seed,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
