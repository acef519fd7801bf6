import { changeOf, changePercentOf } from '#api/exchange/price/quote-figures.ts'
import type { Quote } from '#api/quote/quote.ts'
import {
  type Direction,
  directionOf,
  formatChange,
  formatChangePercent,
  formatPrice,
} from '#lib/shell/format/price-format.ts'

export interface QuoteTexts {
  price: string
  change: string
  changePercent: string
  direction: Direction
}

const MILLI = 1000

/** Formatted price and change; before the first trade, the previous close without a change. */
export function quoteTexts({ lastMilli, prevCloseMilli }: Quote): QuoteTexts {
  const shown = lastMilli ?? prevCloseMilli
  const change = changeOf(lastMilli ?? 0, prevCloseMilli ?? 0)
  return {
    price: formatPrice(shown === undefined ? undefined : shown / MILLI),
    change: formatChange(change === null ? null : change / MILLI),
    changePercent: formatChangePercent(percentOf({ lastMilli, prevCloseMilli })),
    direction: directionOf(change === null ? null : change / MILLI),
  }
}

export function percentOf(quote: Pick<Quote, 'lastMilli' | 'prevCloseMilli'>): number | undefined {
  return changePercentOf(quote.lastMilli ?? 0, quote.prevCloseMilli ?? 0) ?? undefined
}
