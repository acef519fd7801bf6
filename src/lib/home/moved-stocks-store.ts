import { computed, onMount } from 'nanostores'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { Quote } from '#api/quote/quote.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { marketWaitMs } from '#lib/market/follow-market.ts'
import { $marketStatus } from '#lib/market/overview/overview-store.ts'
import { percentOf } from '#lib/market/quote-texts.ts'
import { receiveQuotes } from '#lib/quote/quotes-store.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { $watchlist } from '#lib/watchlist/watchlist-store.ts'

export type MovedStocks =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; stocks: readonly Quote[] }

/** Maximum numbers of stocks considered and shown. */
const SYMBOLS_MAX = 200
const SHOWN = 8
const EVERY_MS = 30_000

/** The stocks considered. */
const $symbols = computed($watchedSymbols, (watched) => [...watched].slice(0, SYMBOLS_MAX))

const $hasStocks = computed([$watchlist, $symbols], ({ state }, { length }) =>
  state === 'ready' && length > 0 ? true : undefined,
)

const $moved = resource<readonly Quote[], true>({
  access: 'public',
  key: $hasStocks,
  async load() {
    const quotes = await readPublic(getQuotes, { symbols: $symbols.get() })
    receiveQuotes(quotes)
    return mostMoved(quotes, SHOWN)
  },
  refreshMs: () => marketWaitMs($marketStatus.get(), EVERY_MS),
  $refresh: $marketStatus,
})

// After a change of the watchlist, the current value remains until the answer arrives.
onMount($moved, () =>
  $symbols.listen(() => {
    if ($moved.ready()) void $moved.refresh()
  }),
)

/** The stocks of the watchlist that moved most, in either direction. */
export const $movedStocks = computed(
  [$watchlist, $hasStocks, $moved],
  (watchlist, hasStocks, moved): MovedStocks => {
    if (watchlist.state !== 'ready') return { state: watchlist.state }
    return hasStocks ? movedOf(moved) : { state: 'empty' }
  },
)

function movedOf(moved: Resource<readonly Quote[]>): MovedStocks {
  if (moved.state === 'loading') return { state: 'loading' }
  const stocks = moved.state === 'ready' ? moved.value : []
  return stocks.length > 0 ? { state: 'ready', stocks } : { state: 'failed' }
}

/** The largest changes first, whatever their sign; suspended stocks do not move. */
export function mostMoved(quotes: readonly Quote[], count: number): Quote[] {
  const sizeOf = (quote: Quote) => (quote.isSuspended ? -1 : Math.abs(percentOf(quote) ?? -1))
  return [...quotes].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, count)
}
