import type { IndexLine } from '#api/market/get-overview.ts'
import type { Quote } from '#api/quote/quote.ts'
import { lineShape } from '#lib/market/overview/index-line.ts'
import { quoteOf, watchQuotes } from '#lib/quote/quotes-store.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { fillRows, pointLink } from '../shell/rows.ts'
import { writeQuote } from './quote-card.ts'

/** Cards of ticking indices, with the line of the day where the card has a place for it. */
export function showIndices(
  list: HTMLElement,
  template: HTMLTemplateElement | undefined,
  indices: readonly IndexLine[],
): void {
  showQuoteCards(
    list,
    template,
    indices.map(({ quote }) => quote),
  )
  for (const [i, index] of indices.entries()) {
    const drawing = list.children[i]?.querySelector('svg')
    if (drawing) drawLine(drawing, index)
  }
}

/** One card per security, each following its own quote; without a template only the existing cards are used. */
export function showQuoteCards(
  list: HTMLElement,
  template: HTMLTemplateElement | undefined,
  quotes: readonly Quote[],
): void {
  fillRows(list, template, quotes, (card, quote) => {
    if (card.dataset.symbol !== quote.symbol) follow(card, quote.symbol)
    pointLink(card, addressOf(quote.symbol))
    writeQuote(card, quoteOf(quote.symbol).get() ?? quote)
  })
  watch(
    list,
    quotes.map(({ symbol }) => symbol),
  )
}

const following = new WeakMap<Element, () => void>()
const watching = new WeakMap<Element, { symbols: string; stop(): void }>()

function follow(card: HTMLElement, symbol: string): void {
  following.get(card)?.()
  card.dataset.symbol = symbol
  // The difference from another security's price is not a movement of this one.
  delete card.dataset.direction
  following.set(
    card,
    quoteOf(symbol).listen((quote) => quote && writeQuote(card, quote)),
  )
}

function watch(list: Element, symbols: readonly string[]): void {
  const known = watching.get(list)
  if (known?.symbols === symbols.join()) return
  watching.set(list, { symbols: symbols.join(), stop: watchQuotes(symbols) })
  known?.stop()
}

function drawLine(drawing: SVGElement, { line, quote, covered }: IndexLine): void {
  const shape = lineShape(line, quote.prevCloseMilli, covered)
  if (!shape) return
  drawing.querySelector('polyline')?.setAttribute('points', shape.points)
  for (const side of ['y1', 'y2'])
    drawing.querySelector('line')?.setAttribute(side, `${shape.base}`)
}
