import { watchQuotes } from '#lib/quote/quotes-store.ts'
import { $ranks, rankedAt } from './rank-store.ts'
import type { RowWindow } from './row-window.ts'

/** The stream is told what is on the screen once the rows have come to rest. */
const REST_MS = 200

let resting: ReturnType<typeof setTimeout> | undefined
let stopWatching = () => {}

/** Keeps the quotes of the rows on the screen coming; the next call replaces them. */
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
