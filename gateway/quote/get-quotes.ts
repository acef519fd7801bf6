import { getQuotes } from '#api/quote/get-quotes.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { toldQuote } from '../market/feed/told-quote.ts'

export default handle(getQuotes, async ({ symbols }, context) => {
  const quotes = await openFeed(context).quotes([...new Set(symbols)])
  return quotes.map(toldQuote)
})
