import { getIntraday } from '#api/quote/get-intraday.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getIntraday, async ({ symbol }, context) => {
  const reading = await openFeed(context).intraday(symbol)
  return intradayAnswer({ ...reading, value: reading.value && [reading.value] })
})
