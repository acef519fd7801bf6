import type { Day } from '../session/exchange-time.ts'

/**
 * One bar. The rules over candles only compare, add and scale prices, so these may be milli or yuan,
 * as long as one list uses one unit.
 */
export interface Candle {
  /** `2026-09-30` for days and longer; `2026-09-30 09:35` (UTC+8), the end of the bar, for minutes. */
  time: string
  open: number
  high: number
  low: number
  close: number
  /** Shares. */
  volume: number
  /** Yuan. */
  turnover: number
}

export function candleDay(candle: Candle): Day {
  return candle.time.slice(0, 10)
}

/** A day without trading: sources fill a suspension with zeros, or with the last close and no volume. */
export function isSuspendedDay({ open, high, low, close, volume, turnover }: Candle): boolean {
  const isFlat = open === high && high === low && low === close
  return close <= 0 || high <= 0 || (volume === 0 && turnover === 0 && isFlat)
}
