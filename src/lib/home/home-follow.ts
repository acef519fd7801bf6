import { getHome, type HomeView } from '#api/home/get-home.ts'
import type { Glance } from '#api/home/glance.ts'
import { listGlances } from '#api/home/list-glances.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { marketWaitMs } from '#lib/market/follow-market.ts'
import { poll } from '#lib/shell/transport/poll.ts'

/** The first screen: what is known of the market, and the visitor's own stocks. */
export interface HomeState {
  /** Undefined until the first answer; the last one remains when a later one fails. */
  view: HomeView | undefined
  own: readonly Glance[]
  misses: number
}

const EVERY_MS = 5000

/**
 * Reports the first screen now and while the market moves; `ownSymbols` are read with it. The element shows it without
 * stores, so that the home page weighs little.
 */
export function followHome(ownSymbols: () => readonly string[], report: (home: HomeState) => void) {
  let home: HomeState = { view: undefined, own: [], misses: 0 }
  const read = async () => {
    const symbols = ownSymbols()
    // A missing answer is counted, and said beside the figures.
    const [view, own] = await Promise.all([
      readPublic(getHome, {}).catch(() => undefined),
      symbols.length > 0 ? readPublic(listGlances, { symbols }).catch(() => undefined) : [],
    ])
    const misses = view ? 0 : home.misses + 1
    home = { view: view ?? home.view, own: own ?? home.own, misses }
    report(home)
  }
  const reads = poll(read, () => marketWaitMs(home.misses ? undefined : home.view, EVERY_MS))
  reads.request()
  return reads
}
