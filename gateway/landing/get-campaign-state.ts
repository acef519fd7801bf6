import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { chargedPrices } from '../catalog/offers.ts'
import { handle } from '../http/handle.ts'
import { beforeSoldOut } from './hooks.ts'
import { findCampaign, phaseOf, seatsLeft, sellingWindow } from './queries.ts'

export default handle(getCampaignState, async ({ campaign: name, priceIds = [] }, context) => {
  const { db, now } = context
  const stored = await findCampaign(db, name)
  if (stored?.stock_left === 0) await beforeSoldOut.run(context, name)
  const campaign = stored?.stock_left === 0 ? await findCampaign(db, name) : stored
  const window = sellingWindow(name, campaign)
  return {
    serverTime: now.getTime(),
    startsAt: window.starts_at?.getTime(),
    endsAt: window.ends_at?.getTime(),
    isEnded: phaseOf(window, now) === 'ended',
    seatsLeft: seatsLeft(campaign),
    stockLeft: campaign?.stock_left ?? undefined,
    prices: await chargedPrices(db, priceIds, now),
  }
})
