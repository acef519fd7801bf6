import { getCapitalFlow } from '#api/quote/flow/get-capital-flow.ts'
import { handle } from '../../http/handle.ts'
import { labelOf } from '../../market/feed/feed.ts'

export default handle(getCapitalFlow, async ({ symbol }, { market }) => {
  const reading = await market.feed.capitalFlow(symbol)
  const flow = reading.value && {
    superLargeFen: Math.round(reading.value.superLargeFen),
    largeFen: Math.round(reading.value.largeFen),
    mediumFen: Math.round(reading.value.mediumFen),
    smallFen: Math.round(reading.value.smallFen),
  }
  return { flow, label: labelOf(reading) }
})
