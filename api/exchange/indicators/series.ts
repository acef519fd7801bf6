/** One value per bar; null if there is none (a missing bar, or too few bars before it). */
export type Series = readonly (number | null)[]

/** Whether a source has a usable number at a bar; NaN and infinities count as missing. */
export function isPresent(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Applies `rule` to the last `length` values at each bar; null with fewer values or if one is missing. */
export function overWindow(
  source: Series,
  length: number,
  rule: (window: readonly number[]) => number,
): (number | null)[] {
  return source.map((_, i) => {
    if (i + 1 < length) return null
    const window = source.slice(i + 1 - length, i + 1)
    return window.every(isPresent) ? rule(window) : null
  })
}

/** Combines series of equal length bar by bar; null where any of them is null. */
export function combine(
  rule: (...values: number[]) => number,
  ...sources: readonly Series[]
): (number | null)[] {
  return (sources[0] ?? []).map((_, i) => {
    const values = sources.map((source) => source[i])
    if (!values.every(isPresent)) return null
    const result = rule(...values)
    return Number.isFinite(result) ? result : null
  })
}

/** Carries a value from bar to bar, starting with the first one present; a missing bar is null and has no effect. */
export function recursive(
  source: Series,
  next: (value: number, before: number) => number,
  seed: number | null = null,
): (number | null)[] {
  let before = seed
  return source.map((value) => {
    if (!isPresent(value)) return null
    before = before === null ? value : next(value, before)
    return before
  })
}
