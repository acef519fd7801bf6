import { salesBy } from '../landing/hooks.ts'
import { salesByActivity, salesByChannel } from './order-ops-queries.ts'

/** Orders that name a campaign as their activity, or the channel that brought their buyer. */
export const salesOfCampaigns = salesBy.hook((db, by) =>
  by === 'campaign' ? salesByActivity(db) : salesByChannel(db),
)
