import type { Quote } from '#api/quote/quote.ts'
import { flash } from '#elements/quote/flash.ts'
import { quoteTexts } from '#lib/market/quote-texts.ts'
import { part, setText } from '../shell/parts.ts'

/** Writes name, price and change of a security into its card; a changed price flashes. */
export function writeQuote(card: HTMLElement, quote: Quote): void {
  const { price, change, changePercent, direction } = quoteTexts(quote)
  const shown = part(card, 'price')
  if (card.dataset.direction && shown.textContent !== price) flash(shown, direction)
  card.dataset.direction = direction
  if (quote.name) setText(part(card, 'name'), quote.name)
  setText(shown, price)
  setText(part(card, 'change'), change)
  setText(part(card, 'percent'), changePercent)
}
