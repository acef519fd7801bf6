import { atom, onMount } from 'nanostores'
import { getQuotes } from '#api/quote/get-quotes.ts'
import type { Quote } from '#api/quote/quote.ts'
import { followMarket } from '#lib/market/follow-market.ts'
import { $standing } from '#lib/market/overview/overview-store.ts'
import { percentOf } from '#lib/market/quote-words.ts'
import { takeQuotes } from '#lib/quote/quotes-store.ts'
import { later } from '#lib/shell/page/later.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { $watchedSymbols } from '#lib/watchlist/watched-store.ts'
import { $watchlist } from '#lib/watchlist/watchlist-store.ts'

export type MovedStocks =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; stocks: readonly Quote[] }

/** As many of the list as are looked through, and as many as are shown. */
const SYMBOLS_MAX = 200
const SHOWN = 8
const EVERY_MS = 30_000

/** The stocks of the watch list that moved the most, in either direction. */
export const $movedStocks = atom<MovedStocks>({ state: 'loading' })

let symbols: readonly string[] = []

onMount($movedStocks, () => {
  let isOver = false
  let stop = () => {}
  // Whose list it is is known once the frame's later half is there.
  void later().then(() => {
    if (!isOver) stop = follow()
  })
  return () => {
    isOver = true
    stop()
  }
})

function follow(): () => void {
  let stopAsking = () => {}
  const stopList = $watchlist.subscribe(({ state }) => {
    if (state === 'loading') return
    symbols = [...$watchedSymbols.get()].slice(0, SYMBOLS_MAX)
    stopAsking()
    stopAsking = () => {}
    if (state === 'failed') $movedStocks.set({ state: 'failed' })
    else if (symbols.length === 0) $movedStocks.set({ state: 'empty' })
    else stopAsking = followMarket($standing, loadMovedStocks, EVERY_MS)
  })
  return () => {
    stopList()
    stopAsking()
  }
}

export async function loadMovedStocks(): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const quotes = await send(getQuotes, { symbols: [...symbols] }, { isQuiet: true })
    takeQuotes(quotes)
    const stocks = mostMoved(quotes, SHOWN)
    $movedStocks.set(stocks.length > 0 ? { state: 'ready', stocks } : { state: 'failed' })
  } catch (error) {
    if (error instanceof CancelledError || $movedStocks.get().state === 'ready') return
    $movedStocks.set({ state: 'failed' })
  }
}

/** The largest changes first, whatever their sign; suspended stocks do not move. */
export function mostMoved(quotes: readonly Quote[], count: number): Quote[] {
  const sizeOf = (quote: Quote) => (quote.isSuspended ? -1 : Math.abs(percentOf(quote) ?? -1))
  return [...quotes].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, count)
}
