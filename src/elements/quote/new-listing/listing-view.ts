import { priceDecimals } from '#api/exchange/board.ts'
import { changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { NewListing } from '#api/quote/list-new-listings.ts'
import { element } from '#elements/shell/element.ts'
import { CALENDAR_TEXTS } from '#lib/quote/new-listing/texts.ts'
import { shownPrice } from '#lib/quote/quote-status.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { QUOTE_TEXTS } from '#lib/quote/texts.ts'
import { directionOf, formatChangePercent, formatPrice } from '#lib/shell/format/price-format.ts'
import { dayName } from './day-cells.ts'

const { listing: TEXTS } = CALENDAR_TEXTS
const { boards } = QUOTE_TEXTS

/** Listings by day, the newest day first. */
export function listingDays(listings: readonly NewListing[]): HTMLElement[] {
  const days = [...new Set(listings.map(({ listedOn }) => listedOn))]
  return days.flatMap((day) => {
    const rows = listings.filter(({ listedOn }) => listedOn === day).map(listingRow)
    return [element('h3', { id: `day-${day}` }, dayName(day)), element('ul', {}, ...rows)]
  })
}

/** A listing as a row: its name, its price, and its performance since its first open. */
export function listingRow(listing: NewListing): HTMLElement {
  const { symbol, name, board, listedOn, dayNumber, changePercent, quote } = listing
  const milli = quote && shownPrice(quote).milli
  const price = (value: number | undefined) =>
    formatPrice(value ? value / 1000 : null, priceDecimals(symbol))
  const change = formatChangePercent(changePercent)
  const direction = directionOf(changePercent)
  const days = dayNumber && dayNumber <= 250 ? ` · ${TEXTS.dayNumber(dayNumber)}` : ''
  const { firstOpenMilli: open, firstCloseMilli: close } = listing
  const words = [
    element('small', {}, `${symbol.slice(2)} · ${boards[board as keyof typeof boards]}`),
    element('small', {}, TEXTS.listed(listedOn) + days),
    ...(open ? [element('small', {}, TEXTS.first(price(open), price(close)))] : []),
  ]
  const today = changePercentOf(milli ?? 0, quote?.prevCloseMilli ?? 0)
  const now = { class: 'kit-price now', 'data-direction': directionOf(today) }
  const cells = [
    element('span', {}, name, ...words),
    element('span', now, price(milli), element('small', {}, formatChangePercent(today))),
    ...(changePercent === undefined
      ? []
      : [
          element(
            'span',
            { class: 'kit-change', 'data-pill': '', 'data-direction': direction },
            change,
          ),
        ]),
  ]
  return element('li', {}, element('a', { href: addressOf(symbol) }, ...cells))
}
