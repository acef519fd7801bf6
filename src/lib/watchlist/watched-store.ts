import { computed, type ReadableAtom } from 'nanostores'
import { $watchlist, defaultIdOf } from './watchlist-store.ts'

/** All symbols on the watchlist, in any group; empty until the list is known. */
export const $watchedSymbols = computed($watchlist, (watchlist): ReadonlySet<string> => {
  if (watchlist.state !== 'ready') return new Set()
  const stocks = watchlist.lists[defaultIdOf(watchlist)] ?? []
  return new Set(stocks.map(({ symbol }) => symbol))
})

const stars = new Map<string, ReadableAtom<boolean>>()

/** Whether a stock is on the watchlist: one store per symbol, for stars on any page. */
export function isWatched(symbol: string): ReadableAtom<boolean> {
  const known = stars.get(symbol)
  if (known) return known
  const $isWatched = computed($watchedSymbols, (symbols) => symbols.has(symbol))
  stars.set(symbol, $isWatched)
  return $isWatched
}
