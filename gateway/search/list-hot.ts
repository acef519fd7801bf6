import { type HotStock, listHot } from '#api/search/list-hot.ts'
import { handle } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'
import { hotSymbols } from './hot-symbols.ts'

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
