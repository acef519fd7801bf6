import { getFiveDays } from '#api/quote/get-five-days.ts'
import { handle } from '../http/handle.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getFiveDays, async ({ symbol }, context) =>
  intradayAnswer(await openFeed(context).fiveDays(symbol)),
)
