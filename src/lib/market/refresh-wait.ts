import { pricesMove } from '#api/exchange/session/prices-move.ts'
import type { Overview } from '#api/market/get-overview.ts'

/** Where the market stands, as far as asking again depends on it. */
export type MarketStatus = Pick<Overview, 'session' | 'changesAt'>

/** After the phase has changed, so that the answer is of the new one. */
const AFTER_CHANGE_MS = 1500
/** Clocks differ: a change that should have happened is not asked for in a hurry. */
const REST_MIN_MS = 60_000
/** Nothing is known of the market, so the last question failed: a little patience. */
const RETRY_MS = 15_000
/** Longer waits overflow the timer and would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * How long to wait before figures of the market are asked for again: `everyMs` while prices move, until the next
 * phase while they rest; undefined when nothing is to be expected.
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
