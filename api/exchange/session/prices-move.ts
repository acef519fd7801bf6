import type { TradingSession } from './trading-session.ts'

/** Whether prices move in this part of the day; they do from the opening auction on. */
export function pricesMove(session: TradingSession): boolean {
  return session === 'open' || session === 'pre'
}
