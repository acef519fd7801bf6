/** Integer division rounded to the nearest, halves away from zero (四舍五入); exact while the numbers are safe integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const isNegative = numerator < 0 !== denominator < 0
  const n = Math.abs(numerator)
  const d = Math.abs(denominator)
  const quotient = Math.floor(n / d)
  const rounded = (n - quotient * d) * 2 >= d ? quotient + 1 : quotient
  return isNegative && rounded !== 0 ? -rounded : rounded
}

/** Integer division towards zero (截位). */
export function divideTruncated(numerator: number, denominator: number): number {
  const quotient = Math.trunc(numerator / denominator)
  return quotient === 0 ? 0 : quotient
}

/** Integer division of positive numbers, rounded up. */
export function divideUp(numerator: number, denominator: number): number {
  return Math.ceil(numerator / denominator)
}

/** The multiple of `tick` nearest to `value`, halves away from zero; both are integers in the same unit. */
export function roundToTick(value: number, tick: number): number {
  return divideHalfUp(value, tick) * tick
}
