import type { TradingSession } from './trading-session.ts'

/** Whether prices move in this part of the day; from the opening auction on they do. */
export function pricesMove(session: TradingSession): boolean {
  return session === 'open' || session === 'pre'
}
