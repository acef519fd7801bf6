import { priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { Quote } from '#api/quote/quote.ts'
import { whileInView } from '#elements/shell/in-view.ts'
import { marked } from '#elements/shell/parts.ts'
import { shownPrice } from '#lib/quote/quote-status.ts'
import { quoteOf, watchQuotes } from '#lib/quote/quotes-store.ts'
import { $stock } from '#lib/quote/stock/stock-store.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'

/** `<x-index-switcher>`: the best-known indices with their prices; quoted while in view. */
export class IndexSwitcherElement extends HTMLElement {
  connectedCallback(): void {
    const rows = marked(this, 'symbol')
    const symbols = rows.map(({ dataset }) => dataset.symbol ?? '')
    whileInView(this, () => {
      const stops = rows.map((row) =>
        quoteOf(row.dataset.symbol ?? '').subscribe((quote) => quote && show(row, quote)),
      )
      stops.push(watchQuotes(symbols))
      return () => {
        for (const stop of stops) stop()
      }
    })
    $stock.subscribe((stock) => {
      if (stock.state !== 'ready') return
      for (const row of rows)
        if (row.dataset.symbol === stock.subject.symbol)
          row.firstElementChild?.setAttribute('aria-current', 'page')
    })
  }
}

function show(row: HTMLElement, quote: Quote): void {
  const { milli } = shownPrice(quote)
  const percent = changePercentOf(milli ?? 0, quote.prevCloseMilli ?? 0)
  const decimals = priceDecimals(quote.symbol)
  const texts = {
    price: formatPrice(milli ? milli / 1000 : null, decimals),
    percent: formatChangePercent(percent),
  }
  for (const place of marked(row, 'part')) {
    place.textContent = texts[place.dataset.part as keyof typeof texts]
    place.dataset.direction = directionOf(percent)
  }
}
