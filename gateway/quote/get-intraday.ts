import { getIntraday } from '#api/quote/get-intraday.ts'
import { handle } from '../http/handle.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getIntraday, async ({ symbol }, { market }) => {
  const reading = await market.feed.intraday(symbol)
  return intradayAnswer({ ...reading, value: reading.value && [reading.value] })
})
