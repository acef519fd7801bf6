import { getOverview } from '#api/market/get-overview.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { poll } from '#lib/shell/transport/poll.ts'
import { marketWaitMs } from '../follow-market.ts'
import { readMarketHead } from './market-head.ts'
import type { OverviewState } from './overview-store.ts'

const STALE_AFTER = 2
const EVERY_MS = 5000

/**
 * The market at a glance for a first screen that has no room for the stores: reports each state, and reads again while
 * the market moves. Returns a function that stops it.
 */
export function followBriefOverview(report: (view: OverviewState) => void): () => void {
  let view: OverviewState = { state: 'loading' }
  let misses = 0
  const read = async () => {
    try {
      const isFirst = view.state === 'loading'
      const overview = await (isFirst ? readMarketHead() : readPublic(getOverview, {}))
      misses = 0
      view = overview.indices.length
        ? { state: 'ready', overview, isStale: false }
        : { state: 'empty' }
    } catch {
      misses += 1
      view =
        view.state === 'ready' ? { ...view, isStale: misses >= STALE_AFTER } : { state: 'failed' }
    }
    report(view)
  }
  const reads = poll(read, () => {
    const status = view.state === 'ready' && !view.isStale ? view.overview : undefined
    return marketWaitMs(status, EVERY_MS)
  })
  reads.request()
  return reads.stop
}
