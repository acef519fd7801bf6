import type { StockSymbol } from '#api/exchange/symbol.ts'
import { HOT_MAX, type HotStock, listHot } from '#api/search/list-hot.ts'
import { type Context, handle } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'
import { ranked } from '../market/rank/rank.ts'
import { hourOf, mostChosen, mostWatched } from './queries.ts'

const WINDOW_HOURS = 24
/** With fewer openings a few curious people would determine the list. */
const CHOICES_LEAST = 3

export default handle(listHot, async (_request, context) => {
  const reasons = await hotSymbols(context)
  const quotes = await context.market.feed.quotes([...reasons.keys()])
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quoteAnswer(quote)]))
  const stocks = [...reasons].flatMap(([symbol, reason]): HotStock[] => {
    const quote = bySymbol.get(symbol)
    return quote ? [{ quote, reason }] : []
  })
  return { stocks }
})

/** Why each symbol is hot, hottest first. */
async function hotSymbols(context: Context): Promise<Map<StockSymbol, HotStock['reason']>> {
  const { db, now } = context
  const window = { since: hourOf(now) - WINDOW_HOURS, least: CHOICES_LEAST, limit: HOT_MAX }
  const hot = new Map<StockSymbol, HotStock['reason']>()
  const add = (symbols: readonly StockSymbol[], reason: HotStock['reason']) => {
    for (const symbol of symbols)
      if (!hot.has(symbol) && hot.size < HOT_MAX) hot.set(symbol, reason)
  }
  add(await mostChosen(db, window), 'searched')
  if (hot.size < HOT_MAX) add(await mostWatched(db, HOT_MAX), 'watched')
  if (hot.size < HOT_MAX) add(await mostTraded(context), 'traded')
  return hot
}

async function mostTraded({ market }: Context): Promise<StockSymbol[]> {
  const { stocks } = await market.board.read()
  return ranked(stocks, 'turnover').map(({ listing }) => listing.symbol)
}
