import { getQuotes as getQuotesCall } from '#api/quote/get-quotes.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { toldQuote } from '../market/feed/told-quote.ts'

export const getQuotes = handle(getQuotesCall, async ({ symbols }, context) => {
  const quotes = await openFeed(context).quotes([...new Set(symbols)])
  return quotes.map(toldQuote)
})
