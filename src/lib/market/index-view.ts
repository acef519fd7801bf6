import type { IndexLine } from '#api/market/get-overview.ts'
import type { Quote } from '#api/quote/quote.ts'
import { flash } from '#lib/quote/flash.ts'
import { quoteOf, watchQuotes } from '#lib/quote/quotes-store.ts'
import { lineShape } from './index-line.ts'
import { fillRows, part, pointLink, setText } from './parts.ts'
import { quoteWords } from './quote-words.ts'

/** Cards of indices that tick: one per index of the overview, each following its own quote. */
export function showIndices(
  list: HTMLElement,
  template: HTMLTemplateElement,
  indices: readonly IndexLine[],
): void {
  fillRows(list, template, indices, (card, index) => {
    const { symbol } = index.quote
    if (card.dataset.symbol !== symbol) follow(card, symbol)
    card.dataset.symbol = symbol
    pointLink(part<HTMLAnchorElement>(card, 'link'), { symbol })
    writeQuote(card, index.quote)
    writeLine(card, index)
  })
  watchAgain(indices.map(({ quote }) => quote.symbol))
}

const following = new WeakMap<Element, () => void>()
let watched = ''
let stopWatching = () => {}

function follow(card: HTMLElement, symbol: string): void {
  following.get(card)?.()
  const stop = quoteOf(symbol).listen((quote) => quote && writeQuote(card, quote))
  following.set(card, stop)
}

function watchAgain(symbols: readonly string[]): void {
  if (symbols.join() === watched) return
  watched = symbols.join()
  stopWatching()
  stopWatching = watchQuotes(symbols)
}

function writeQuote(card: HTMLElement, quote: Quote): void {
  const { price, change, changePercent, direction } = quoteWords(quote)
  const shown = part(card, 'price')
  if (card.dataset.direction && shown.textContent !== price) flash(card, direction)
  card.dataset.direction = direction
  if (quote.name) setText(part(card, 'name'), quote.name)
  setText(shown, price)
  setText(part(card, 'change'), change)
  setText(part(card, 'percent'), changePercent)
}

function writeLine(card: HTMLElement, { line, quote, covered }: IndexLine): void {
  const drawing = card.querySelector('svg')
  const shape = drawing && lineShape(line, quote.prevCloseMilli, covered)
  if (!shape) return
  drawing.querySelector('polyline')?.setAttribute('points', shape.points)
  for (const side of ['y1', 'y2'])
    drawing.querySelector('line')?.setAttribute(side, `${shape.base}`)
}
