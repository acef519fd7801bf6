import type { Quote } from '#api/quote/quote.ts'
import { writeQuote } from '#elements/market/quote-card.ts'
import { showStatus } from '#elements/market/status-view.ts'
import { part } from '#elements/shell/parts.ts'
import { fillRows, pointLink } from '#elements/shell/rows.ts'
import { followBriefOverview } from '#lib/market/overview/brief-overview.ts'
import { addressOf } from '#lib/quote/subject.ts'

/** Fills the strip of indices, as many as it has cards, and updates it. */
export function startIndexStrip(strip: HTMLElement): void {
  followBriefOverview((view) => {
    showStatus(strip, view)
    if (view.state !== 'ready') return
    const quotes = view.overview.indices.map(({ quote }) => quote)
    fillRows(part(strip, 'indices'), undefined, quotes, writeIndex)
  })
}

function writeIndex(card: HTMLElement, quote: Quote): void {
  // The difference from another index's price is not a movement of this one.
  if (card.dataset.symbol !== quote.symbol) delete card.dataset.direction
  card.dataset.symbol = quote.symbol
  pointLink(card, addressOf(quote.symbol))
  writeQuote(card, quote)
}
