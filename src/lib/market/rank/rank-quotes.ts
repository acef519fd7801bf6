import { watchQuotes } from '#lib/quote/quotes-store.ts'
import { $ranks, rankedAt } from './rank-store.ts'
import type { RowWindow } from './row-window.ts'

/** The stream receives the visible rows once scrolling has stopped. */
const REST_MS = 200

let resting: ReturnType<typeof setTimeout> | undefined
let stopWatching = () => {}

/** Follows the quotes of the visible rows; the next call replaces them. */
export function watchRankedRows({ from, to }: RowWindow): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    const view = $ranks.get()
    const indexes = Array.from({ length: to - from }, (_, i) => from + i)
    const symbols = indexes.flatMap((index) => rankedAt(view, index)?.quote.symbol ?? [])
    const stop = stopWatching
    stopWatching = watchQuotes(symbols)
    stop()
  }, REST_MS)
}
