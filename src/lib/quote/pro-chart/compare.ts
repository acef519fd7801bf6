import type { Candle } from '#api/exchange/candle/candle.ts'

/** The other's close at each of the own bars. Bars of minutes and days match by time, longer ones by their period. */
export function closesAt(
  own: readonly Candle[],
  other: readonly Candle[],
  keyOf: (time: string) => string = (time) => time,
): (number | null)[] {
  const closes = other.map(({ time, close }) => [keyOf(time), close] as const)
  let next = 0
  let last: number | null = null
  return own.map(({ time }) => {
    const key = keyOf(time)
    for (let one = closes[next]; one && one[0] <= key; one = closes[++next]) last = one[1]
    return last
  })
}

export interface PercentLines {
  own: (number | null)[]
  other: (number | null)[]
  /** The bar at which the other begins to be compared: later than the first visible one where it was not yet listed. */
  baseIndex: number | null
}

/** Both as per cent: the own from the first visible bar, the other from there or from its first. */
export function percentLines(
  own: readonly Candle[],
  closes: readonly (number | null)[],
  first: number,
): PercentLines {
  const found = closes.findIndex((close, i) => i >= first && close !== null)
  const baseIndex = found < 0 ? null : found
  const ownBase = own[first]?.close ?? 0
  const otherBase = baseIndex === null ? 0 : (closes[baseIndex] ?? 0)
  const percent = (close: number | null | undefined, base: number) =>
    close == null || base <= 0 ? null : (close / base - 1) * 100
  return {
    own: own.map(({ close }) => percent(close, ownBase)),
    other: closes.map((close, i) =>
      baseIndex === null || i < Math.min(first, baseIndex) ? null : percent(close, otherBase),
    ),
    baseIndex,
  }
}
