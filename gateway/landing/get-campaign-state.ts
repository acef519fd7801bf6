import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { handle } from '../http/handle.ts'
import { chargedPrices, findCampaign, phaseOf, seatsLeft } from './queries.ts'

export default handle(getCampaignState, async ({ campaign: name, priceIds = [] }, { db, now }) => {
  const campaign = await findCampaign(db, name)
  const fenOf = await chargedPrices(db, priceIds, now)
  return {
    serverTime: now.getTime(),
    startsAt: campaign?.starts_at?.getTime(),
    endsAt: campaign?.ends_at?.getTime(),
    isEnded: phaseOf(campaign, now) === 'ended',
    seatsLeft: seatsLeft(campaign),
    stockLeft: campaign?.stock_left ?? undefined,
    prices: priceIds.flatMap((priceId) => {
      const fen = fenOf.get(priceId)
      return fen === undefined ? [] : [{ priceId, fen }]
    }),
  }
})
