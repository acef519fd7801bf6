import { pricesMove } from '#api/exchange/session/prices-move.ts'
import type { Overview } from '#api/market/get-overview.ts'

/** The part of the market's status that determines the next refresh. */
export type MarketStatus = Pick<Overview, 'session' | 'changesAt'>

/** A delay after a change of phase, so that the answer is from the new one. */
const AFTER_CHANGE_MS = 1500
/** Clocks differ: an overdue change is not requested more often than this. */
const REST_MIN_MS = 60_000
/** Nothing is known of the market, so the last request failed: wait a little. */
const RETRY_MS = 15_000
/** Longer waits overflow the timer and would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * Time until figures of the market are requested again: `everyMs` while prices move, until the next phase while they
 * rest; undefined if no change is expected.
 */
export function refreshWaitMs(
  status: MarketStatus | undefined,
  nowMs: number,
  everyMs: number,
): number | undefined {
  if (!status) return Math.max(everyMs, RETRY_MS)
  if (pricesMove(status.session)) return everyMs
  if (status.changesAt === undefined) return undefined
  const waitMs = Math.max(REST_MIN_MS, status.changesAt - nowMs + AFTER_CHANGE_MS)
  return waitMs > TIMER_MAX_MS ? undefined : waitMs
}
