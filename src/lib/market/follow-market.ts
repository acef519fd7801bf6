import type { ReadableAtom } from 'nanostores'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { type MarketStatus, refreshWaitMs } from './refresh-wait.ts'

/** Not all pages ask in the same second. */
const SPREAD_MS = 1500

/** How long until figures of the market are asked for again; undefined where nothing is to be expected. */
export function marketWaitMs(
  status: MarketStatus | undefined,
  everyMs: number,
): number | undefined {
  const waitMs = refreshWaitMs(status, serverNow(), everyMs)
  if (waitMs === undefined || waitMs === everyMs) return waitMs
  return waitMs + Math.random() * SPREAD_MS
}

/**
 * Runs `load` at once and again for as long as the page is looked at and online and the market moves; `load` never
 * rejects. Answers how to stop.
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
