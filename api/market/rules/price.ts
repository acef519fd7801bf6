import { divideHalfUp, divideTruncated, roundDecimals } from './rounding.ts'

/** Prices are integers of 0.001 yuan (names end in `Milli`); index points are kept the same way. */
export const MILLI_PER_YUAN = 1000

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/

/** Yuan as a source writes them (`1258.62`) in milli, half-up beyond three decimals; null for `-`, empty or anything else. */
export function parseMilli(text: string): number | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const tenthMilli = Number(whole + fraction.padEnd(4, '0').slice(0, 4))
  if (!Number.isSafeInteger(tenthMilli)) return null
  const milli = divideHalfUp(tenthMilli, 10)
  return sign === '-' && milli !== 0 ? -milli : milli
}

/** A price that has already become a binary number, in milli. */
export function milliOf(yuan: number): number {
  return roundDecimals(yuan * MILLI_PER_YUAN, 0)
}

export function yuanOf(milli: number): number {
  return milli / MILLI_PER_YUAN
}

/** `1258.62`, half-up to `decimals` (0..3): two for shares, three for funds and Hong Kong. */
export function yuanText(milli: number, decimals = 2): string {
  const units = divideHalfUp(milli, 10 ** (3 - decimals))
  const size = 10 ** decimals
  const whole = String(Math.abs(divideTruncated(units, size)))
  const fraction = String(Math.abs(units) % size).padStart(decimals, '0')
  return `${units < 0 ? '-' : ''}${whole}${decimals ? `.${fraction}` : ''}`
}
