import { atom, type WritableAtom } from 'nanostores'
import { pricesMove } from '#api/exchange/session/prices-move.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getSparklines, SPARKLINES_MAX, type Sparkline } from '#api/quote/get-sparklines.ts'
import { silently } from '#lib/data/attempt.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { type Poll, poll } from '#lib/shell/transport/poll.ts'
import { quoteOf } from './quotes-store.ts'

const lines = new Map<StockSymbol, WritableAtom<Sparkline | undefined>>()
const interest = new Map<StockSymbol, number>()

/** Already requested; a line that cannot change is not requested again. */
const requested = new Set<StockSymbol>()

const EVERY_MS = 60_000
/** Rows added within this time share one request. */
const GATHER_MS = 100

let gathering: ReturnType<typeof setTimeout> | undefined
let asking: Poll | undefined

/** The day's line of a security; undefined until it is known. */
export function sparklineOf(symbol: StockSymbol): WritableAtom<Sparkline | undefined> {
  const known = lines.get(symbol) ?? atom<Sparkline | undefined>(undefined)
  lines.set(symbol, known)
  return known
}

/** Refreshes the lines of symbols every minute while they move, until the returned function is called. */
export function watchSparklines(symbols: readonly StockSymbol[]): () => void {
  const wanted = new Set(symbols)
  for (const symbol of wanted) interest.set(symbol, (interest.get(symbol) ?? 0) + 1)
  clearTimeout(gathering)
  gathering = setTimeout(loadAll, GATHER_MS)
  return () => {
    for (const symbol of wanted) {
      const left = (interest.get(symbol) ?? 1) - 1
      if (left > 0) interest.set(symbol, left)
      else interest.delete(symbol)
    }
  }
}

function loadAll(): void {
  asking ??= poll(load, () => (interest.size > 0 ? EVERY_MS : undefined))
  asking.request()
}

/** A newer read of the path would cancel an older one, so batches are read one after the other. */
async function load(): Promise<void> {
  const due = [...interest.keys()].filter((symbol) => !requested.has(symbol) || isMoving(symbol))
  for (let i = 0; i < due.length; i += SPARKLINES_MAX) {
    const symbols = due.slice(i, i + SPARKLINES_MAX)
    const answer = await silently(readPublic(getSparklines, { symbols }))
    // The rows keep their lines; the next minute requests them again.
    if (!answer) return
    for (const symbol of symbols) requested.add(symbol)
    for (const line of answer) sparklineOf(line.symbol).set(line)
  }
}

function isMoving(symbol: StockSymbol): boolean {
  const quote = quoteOf(symbol).get()
  return quote !== undefined && pricesMove(quote.session)
}
