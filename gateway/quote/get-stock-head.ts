import { getStockHead } from '#api/quote/get-stock-head.ts'
import { handle } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getStockHead, async ({ symbol }, { market: { feed } }) => {
  const quotes = await feed.quotes([symbol])
  if (quotes.length === 0) return { quotes: [], intraday: { days: [], label: undefined } }
  const reading = await feed.intraday(symbol)
  const intraday = intradayAnswer({ ...reading, value: reading.value && [reading.value] })
  return { quotes: quotes.map(quoteAnswer), intraday }
})
