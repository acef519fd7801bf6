import { atom, onMount } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { type Quote, SYMBOLS_MAX } from '#api/quote/quote.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import type { Group } from './index/find.ts'
import { $search } from './search-store.ts'

/** Prices are read once typing pauses. */
const REST_MS = 250

const $symbols = atom<readonly StockSymbol[] | undefined>(undefined)

/** Quotes of the securities among the results. Without an answer the results are as good as before. */
export const $resultQuotes = resource<readonly Quote[], readonly StockSymbol[]>({
  access: 'public',
  key: $symbols,
  load: (symbols) => readPublic(getQuotes, { symbols }),
})

onMount($resultQuotes, () => {
  let resting: ReturnType<typeof setTimeout> | undefined
  const stop = $search.subscribe(({ groups }) => {
    clearTimeout(resting)
    resting = setTimeout(() => request(symbolsOf(groups)), REST_MS)
  })
  return () => {
    clearTimeout(resting)
    stop()
  }
})

function request(symbols: readonly StockSymbol[]): void {
  if (symbols.length > 0) $symbols.set(symbols)
}

function symbolsOf(groups: readonly Group[]): StockSymbol[] {
  return groups
    .filter(({ kind }) => kind === 'stock' || kind === 'index')
    .flatMap(({ found }) => found.filter(({ entry }) => entry.isListed))
    .map(({ entry }) => entry.key)
    .slice(0, SYMBOLS_MAX)
}
