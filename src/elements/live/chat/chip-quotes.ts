import type { Quote } from '#api/quote/quote.ts'
import { quoteTexts } from '#lib/market/quote-texts.ts'
import { quoteOf, watchQuotes } from '#lib/quote/quotes-store.ts'

/** Number of stocks followed at once, the most recently named first: a chat names many, but few are discussed. */
const FOLLOWED_MAX = 20
/** Chips come and go with every frame; the connection behind them changes at most this often. */
const SETTLE_MS = 2000

/** Number of chips on the page per stock, the most recently named at the end. */
const chips = new Map<string, number>()
let followed: ReadonlySet<string> = new Set()
let release = () => {}
let isSettling = false

/**
 * Writes a stock's price and change into an element until the returned function is called. One stream serves all chips.
 */
export function followQuote(element: HTMLElement, symbol: string): () => void {
  const count = (chips.get(symbol) ?? 0) + 1
  chips.delete(symbol)
  chips.set(symbol, count)
  const stop = quoteOf(symbol).subscribe((quote) => quote && write(element, quote))
  settleSoon()
  return () => {
    stop()
    const left = (chips.get(symbol) ?? 1) - 1
    if (left > 0) chips.set(symbol, left)
    else chips.delete(symbol)
    settleSoon()
  }
}

function write(element: HTMLElement, quote: Quote): void {
  const { price, changePercent, direction } = quoteTexts(quote)
  const text = `${price} ${changePercent}`
  if (element.textContent !== text) element.textContent = text
  if (element.dataset.direction !== direction) element.dataset.direction = direction
  if (quote.label && element.dataset.label !== quote.label) element.dataset.label = quote.label
}

function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(settle, followed.size === 0 ? 0 : SETTLE_MS)
}

function settle(): void {
  isSettling = false
  const wanted = [...chips.keys()].slice(-FOLLOWED_MAX)
  if (wanted.length > 0 && wanted.every((symbol) => followed.has(symbol))) return
  // Symbols that have left the page stay while there is room: a stock under discussion is named again.
  const others = [...followed].filter((symbol) => !wanted.includes(symbol))
  const staying = wanted.length > 0 ? others.slice(0, FOLLOWED_MAX - wanted.length) : []
  const next = [...wanted, ...staying]
  const before = release
  release = watchQuotes(next)
  before()
  followed = new Set(next)
}
