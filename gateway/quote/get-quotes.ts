import { getQuotes } from '#api/quote/get-quotes.ts'
import { handle } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'

export default handle(getQuotes, async ({ symbols }, { market }) => {
  const quotes = await market.feed.quotes([...new Set(symbols)])
  return quotes.map(quoteAnswer)
})
