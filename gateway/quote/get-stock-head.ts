import { getStockHead } from '#api/quote/get-stock-head.ts'
import { handle } from '../http/handle.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'
import { symbolOfFormer } from '../market/queries.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getStockHead, async ({ symbol: asked }, { db, market: { feed } }) => {
  const known = await feed.quotes([asked])
  const symbol = known.length > 0 ? asked : await symbolOfFormer(db, asked)
  const quotes = symbol === asked || !symbol ? known : await feed.quotes([symbol])
  if (!symbol || quotes.length === 0)
    return { quotes: [], intraday: { days: [], label: undefined } }
  const reading = await feed.intraday(symbol)
  const intraday = intradayAnswer({ ...reading, value: reading.value && [reading.value] })
  return { quotes: quotes.map(quoteAnswer), intraday }
})
