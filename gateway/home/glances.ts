import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Glance } from '#api/home/glance.ts'
import type { IndexLine } from '#api/market/get-overview.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { Context } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'

const WHOLE_DAY = 100

/** Securities with the course of their day, in the order requested. */
export async function glancesOf(
  symbols: readonly StockSymbol[],
  { market, quotes, now }: Pick<Context, 'market' | 'quotes' | 'now'>,
): Promise<Glance[]> {
  if (symbols.length === 0) return []
  const [found, lines] = await Promise.all([
    market.feed.quotes(symbols),
    quotes.sparklines(symbols, now.getTime()),
  ])
  const lineOf = new Map(lines.map((line) => [line.symbol, line]))
  return found.map((quote) => {
    const { pricesMilli = [], pointCount = 1 } = lineOf.get(quote.symbol) ?? {}
    const covered = Math.round((pricesMilli.length / pointCount) * WHOLE_DAY)
    return glanceOf(quoteAnswer(quote), pricesMilli, Math.min(WHOLE_DAY, covered))
  })
}

export function indexGlance({ quote, line, covered }: IndexLine): Glance {
  return glanceOf(quote, line, covered)
}

function glanceOf(
  { symbol, name = symbol, lastMilli, prevCloseMilli }: Quote,
  line: readonly number[],
  covered: number,
): Glance {
  return { symbol, name, lastMilli, prevCloseMilli, line, covered }
}
