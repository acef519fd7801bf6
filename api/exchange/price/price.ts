import { divideHalfUp } from './rounding.ts'

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/

/**
 * Parses yuan as written by a source (`1258.62`) into milli, half-up beyond three decimals; null for `-`, empty or
 * anything else. Prices are such integers of 0.001 yuan wherever a name ends in `Milli`; so are index points.
 */
export function parseMilli(text: string): number | null {
  const match = DECIMAL.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const tenthMilli = Number(whole + fraction.padEnd(4, '0').slice(0, 4))
  if (!Number.isSafeInteger(tenthMilli)) return null
  const milli = divideHalfUp(tenthMilli, 10)
  return sign === '-' && milli !== 0 ? -milli : milli
}
