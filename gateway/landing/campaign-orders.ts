import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { CAMPAIGN_PATTERN } from '#api/landing/campaign.ts'
import type { Db } from '../db/schema.ts'
import { addToCounts } from './events/count-events.ts'
import { channelOf, DEFAULT_VARIANT } from './lead/store-lead.ts'

export interface CampaignOrder {
  orderId: string
  userId: string
  /** The activity of an order from a campaign's page is the campaign's name; any other belongs to no campaign. */
  activityId: string | null
  channelId: string | null
}

/** Whether an operator limited a campaign's stock and none of it is left. */
export async function isSoldOut(db: Db, activityId: string | undefined): Promise<boolean> {
  if (!activityId || !CAMPAIGN_PATTERN.test(activityId)) return false
  const row = await db
    .selectFrom('campaigns')
    .select('stock_left')
    .where('campaign', '=', activityId)
    .executeTakeFirst()
  return row?.stock_left === 0
}

/**
 * Counts a paid order of a campaign in its funnel, under the channel that brought the buyer, and claims one unit of its
 * stock; once for an order, in the transaction that settles its payment, under its buyer's lock.
 */
export async function countPaidOrder(
  db: Db,
  { orderId, userId, activityId, channelId }: CampaignOrder,
  now: Date,
): Promise<void> {
  if (!activityId || !CAMPAIGN_PATTERN.test(activityId)) return
  const day = dayOf(now)
  const buyer = { campaign: activityId, user_id: userId, day }
  const isBuyerKnown = await hasBoughtOn(db, buyer)
  const noted = await db
    .insertInto('campaign_orders')
    .values({ order_id: orderId, ...buyer })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  if (Number(noted.numInsertedOrUpdatedRows) === 0) return
  const place = { campaign: activityId, channel_id: channelOf(channelId ?? undefined) }
  const cell = { day, ...place, variant: DEFAULT_VARIANT, step: 'order', detail: '' }
  await addToCounts(db, [{ ...cell, hits: 1, visitors: isBuyerKnown ? 0 : 1 }])
  if (await claimStock(db, activityId))
    await db
      .updateTable('campaign_orders')
      .set({ has_taken_stock: true })
      .where('order_id', '=', orderId)
      .execute()
}

async function hasBoughtOn(
  db: Db,
  { campaign, user_id, day }: { campaign: string; user_id: string; day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_orders')
    .select('order_id')
    .where('campaign', '=', campaign)
    .where('user_id', '=', user_id)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An order placed while there was stock is honoured even if the stock has run out since: nothing is claimed then. */
async function claimStock(db: Db, campaign: string): Promise<boolean> {
  const taken = await db
    .updateTable('campaigns')
    .set({ stock_left: sql`stock_left - 1` })
    .where('campaign', '=', campaign)
    .where('stock_left', '>', 0)
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/**
 * Returns what a refunded order had claimed from the stock, once; if an operator has removed the limit meanwhile,
 * nothing is returned.
 */
export async function countRefundedOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const order = await db
    .updateTable('campaign_orders')
    .set({ returned_at: now })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .returning(['campaign', 'has_taken_stock'])
    .executeTakeFirst()
  if (!order?.has_taken_stock) return
  await db
    .updateTable('campaigns')
    .set({ stock_left: sql`stock_left + 1` })
    .where('campaign', '=', order.campaign)
    .where('stock_left', 'is not', null)
    .execute()
}
