import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { $watchlist } from '#lib/watchlist/watchlist-store.ts'

const SHOWN = 5

/** Reports the first symbols of the visitor's list, and again when they change. */
export function followOwnSymbols(report: (symbols: readonly string[]) => void): void {
  let reported: string | undefined
  $watchedSymbols.subscribe((watched) => {
    if ($watchlist.get().state !== 'ready') return
    const symbols = [...watched].slice(0, SHOWN)
    if (symbols.join() === reported) return
    reported = symbols.join()
    report(symbols)
  })
}
