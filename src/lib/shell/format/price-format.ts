import { roundTo } from './big-number.ts'

/** Direction of a figure; it determines the colour, and the sign shows it without colour. */
export type Direction = 'rise' | 'fall' | 'flat'

const MISSING = '--'
/** U+2212 is as wide as the plus sign and is read aloud as "minus"; the hyphen is neither. */
const MINUS = '\u2212'

type Amount = number | null | undefined

/** A price with fixed decimals, ungrouped as investors write it: `1888.88`. */
export function formatPrice(price: Amount, decimals = 2): string {
  if (price == null || !Number.isFinite(price)) return MISSING
  const rounded = roundTo(price, decimals)
  return (rounded < 0 ? MINUS : '') + Math.abs(rounded).toFixed(decimals)
}

/** A change, always with its sign, except for zero: `+0.12`, `−3.40`, `0.00`. */
export function formatChange(change: Amount, decimals = 2): string {
  if (change == null || !Number.isFinite(change)) return MISSING
  const rounded = roundTo(change, decimals)
  return (rounded > 0 ? '+' : '') + formatPrice(rounded, decimals)
}

/** A change in per cent: `+1.23%`. */
export function formatChangePercent(percent: Amount): string {
  const text = formatChange(percent)
  return text === MISSING ? text : `${text}%`
}

/** Direction of the displayed figure: a change that rounds to zero is flat. */
export function directionOf(change: Amount, decimals = 2): Direction {
  if (change == null || !Number.isFinite(change)) return 'flat'
  const rounded = roundTo(change, decimals)
  if (rounded > 0) return 'rise'
  return rounded < 0 ? 'fall' : 'flat'
}
