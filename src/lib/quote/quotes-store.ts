import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { type Quote, type QuoteChange, SYMBOLS_MAX } from '#api/quote/quote.ts'
import { QUOTE_STREAM, quoteEvent } from '#api/quote/quote-stream.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followEvents, type StreamState } from '#lib/shell/transport/event-stream.ts'

/** How the quotes of the page arrive: pushed, polled while pushes fail, or not at all. */
export type QuoteFeed = 'connecting' | 'live' | 'polling' | 'failed' | 'resting'

export const $quoteFeed = atom<QuoteFeed>('connecting')

/** Watchers added or removed within this time share one connection. */
const GATHER_MS = 50
/** Quotes that arrive within this time are shown together. */
const SHOW_MS = 100
const POLL_MS = 5000

const interest = new Map<StockSymbol, number>()
const atoms = new Map<StockSymbol, WritableAtom<Quote | undefined>>()
const arrived = new Map<StockSymbol, Quote>()

let stopStream = () => {}
let streamed = ''
let gathering: ReturnType<typeof setTimeout> | undefined
let showing: ReturnType<typeof setTimeout> | undefined
let shownAt = Number.NEGATIVE_INFINITY

/** The known quote of a security; `watchQuotes` follows it. */
export function quoteOf(symbol: StockSymbol): ReadableAtom<Quote | undefined> {
  return writable(symbol)
}

/**
 * Follows the quotes of symbols, of which a page watches at most `SYMBOLS_MAX`, until the returned function is called.
 * One connection serves all watchers of the page.
 */
export function watchQuotes(symbols: readonly StockSymbol[]): () => void {
  const wanted = new Set(symbols)
  for (const symbol of wanted) interest.set(symbol, (interest.get(symbol) ?? 0) + 1)
  gather()
  let isWatching = true
  return () => {
    if (!isWatching) return
    isWatching = false
    for (const symbol of wanted) {
      const left = (interest.get(symbol) ?? 1) - 1
      if (left > 0) interest.set(symbol, left)
      else interest.delete(symbol)
    }
    gather()
  }
}

/** Stores quotes that arrived with a list, so that its rows need not wait for the stream. */
export function receiveQuotes(quotes: readonly Quote[]): void {
  for (const quote of quotes) {
    const known = arrived.get(quote.symbol) ?? writable(quote.symbol).get()
    if (!known || (quote.quotedAt ?? 0) >= (known.quotedAt ?? 0)) arrived.set(quote.symbol, quote)
  }
  show()
}

function gather(): void {
  clearTimeout(gathering)
  gathering = setTimeout(connect, GATHER_MS)
}

function connect(): void {
  const symbols = [...interest.keys()].sort().slice(0, SYMBOLS_MAX).join(',')
  if (symbols === streamed) return
  stopStream()
  streamed = symbols
  stopStream = symbols
    ? followEvents({
        address: () => `${QUOTE_STREAM}?symbols=${symbols}`,
        readers: { message: (data) => receive(quoteEvent.decode(data, 'data')) },
        onState,
        instead: { poll: fetchQuotes, everyMs: POLL_MS },
      })
    : () => {}
}

function onState(state: StreamState): void {
  if (state === 'open') $quoteFeed.set('live')
  else if (state === 'resting') $quoteFeed.set('resting')
}

async function fetchQuotes(): Promise<void> {
  const sent = readPublic(getQuotes, { symbols: streamed.split(',') })
  await sent.then(
    (quotes) => {
      receiveQuotes(quotes)
      if ($quoteFeed.get() !== 'live') $quoteFeed.set('polling')
    },
    (error: unknown) => {
      if (!(error instanceof CancelledError)) $quoteFeed.set('failed')
    },
  )
}

function receive(changes: readonly QuoteChange[]): void {
  for (const { isWhole, ...change } of changes) {
    const known = isWhole
      ? undefined
      : (arrived.get(change.symbol) ?? writable(change.symbol).get())
    const session = change.session ?? known?.session ?? 'closed'
    arrived.set(change.symbol, { ...known, ...change, session })
  }
  show()
}

/** The first quotes are shown at once. */
function show(): void {
  const waitMs = SHOW_MS - (performance.now() - shownAt)
  if (waitMs <= 0) showArrived()
  else showing ??= setTimeout(showArrived, waitMs)
}

function showArrived(): void {
  clearTimeout(showing)
  showing = undefined
  shownAt = performance.now()
  for (const [symbol, quote] of arrived) writable(symbol).set(quote)
  arrived.clear()
}

function writable(symbol: StockSymbol): WritableAtom<Quote | undefined> {
  const known = atoms.get(symbol) ?? atom<Quote | undefined>(undefined)
  atoms.set(symbol, known)
  return known
}
