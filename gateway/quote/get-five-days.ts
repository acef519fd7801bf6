import { getFiveDays } from '#api/quote/get-five-days.ts'
import { handle } from '../http/handle.ts'
import { intradayAnswer } from './intraday-answer.ts'

export default handle(getFiveDays, async ({ symbol }, { market }) =>
  intradayAnswer(await market.feed.fiveDays(symbol)),
)
