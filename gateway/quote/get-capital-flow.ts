import { getCapitalFlow } from '#api/quote/get-capital-flow.ts'
import { handle } from '../http/handle.ts'
import { labelOf } from '../market/feed/feed.ts'
import { openFeed } from '../market/feed/open-feed.ts'

export default handle(getCapitalFlow, async ({ symbol }, context) => {
  const reading = await openFeed(context).capitalFlow(symbol)
  const flow = reading.value && {
    superLargeFen: Math.round(reading.value.superLargeFen),
    largeFen: Math.round(reading.value.largeFen),
    mediumFen: Math.round(reading.value.mediumFen),
    smallFen: Math.round(reading.value.smallFen),
  }
  return { flow, label: labelOf(reading) }
})
