import type { ReadableAtom } from 'nanostores'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { type MarketStatus, refreshWaitMs } from './refresh-wait.ts'

/** Spreads the requests of pages over time. */
const SPREAD_MS = 1500

/** Time until figures of the market are requested again; undefined if no change is expected. */
export function marketWaitMs(
  status: MarketStatus | undefined,
  everyMs: number,
): number | undefined {
  const waitMs = refreshWaitMs(status, serverNow(), everyMs)
  if (waitMs === undefined || waitMs === everyMs) return waitMs
  return waitMs + Math.random() * SPREAD_MS
}

/**
 * Runs `load` at once, and repeatedly while the page is visible and online and the market moves; `load` never rejects.
 * Returns a function that stops it.
 */
export function followMarket(
  $marketStatus: ReadableAtom<MarketStatus | undefined>,
  load: () => Promise<void>,
  everyMs: number,
): () => void {
  const { request, plan, stop } = poll(load, () => marketWaitMs($marketStatus.get(), everyMs))
  const stopStatus = $marketStatus.listen(plan)
  request()
  return () => {
    stop()
    stopStatus()
  }
}
