import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { CAMPAIGN_PATTERN } from '#api/landing/campaign.ts'
import { DEFAULT_VARIANT } from '#api/landing/variant.ts'
import { minuteText } from '../china-time.ts'
import type { Db } from '../db/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { variantSeen } from './campaign-files.ts'
import { addToCounts } from './events/count-events.ts'
import { channelOf } from './lead/store-lead.ts'
import { findCampaign, phaseOf, sellingWindow } from './queries.ts'

export interface CampaignOrder {
  orderId: string
  userId: string
  /** The activity of an order from a campaign's page is the campaign's name; any other belongs to no campaign. */
  activityId: string | null
  channelId: string | null
}

/** Why a campaign sells nothing at the moment; undefined if it sells, or if the activity is no campaign. */
export async function whyClosed(
  db: Db,
  activityId: string | undefined,
  now: Date,
): Promise<Refusal<'CAMPAIGN_EARLY' | 'CAMPAIGN_OVER' | 'SOLD_OUT'> | undefined> {
  if (!activityId || !CAMPAIGN_PATTERN.test(activityId)) return undefined
  const campaign = await findCampaign(db, activityId)
  const window = sellingWindow(activityId, campaign)
  const phase = phaseOf(window, now)
  if (phase === 'ended') return refuse('CAMPAIGN_OVER')
  if (phase === 'early' && window.starts_at)
    return refuse('CAMPAIGN_EARLY', {
      sentence: `活动还没有开始，${minuteText(window.starts_at)} 起可以购买`,
    })
  return campaign?.stock_left === 0 ? refuse('SOLD_OUT') : undefined
}

/** Reserves one unit of a campaign's stock for an order; false if an operator limited it and none is left. */
export async function claimPiece(
  db: Db,
  { orderId, activityId }: { orderId: string; activityId: string | undefined },
): Promise<boolean> {
  if (!activityId || !CAMPAIGN_PATTERN.test(activityId)) return true
  const claimed = await db
    .updateTable('campaigns')
    .set({ stock_left: sql`stock_left - 1` })
    .where('campaign', '=', activityId)
    .where('stock_left', '>', 0)
    .executeTakeFirst()
  if (Number(claimed.numUpdatedRows) === 0)
    return ((await findCampaign(db, activityId))?.stock_left ?? null) === null
  await db
    .insertInto('campaign_pieces')
    .values({ order_id: orderId, campaign: activityId })
    .execute()
  return true
}

/** Stores which version of its campaign's page an order comes from; it counts there when it is paid. */
export async function storeVariant(
  db: Db,
  {
    orderId,
    activityId,
    deviceId,
  }: { orderId: string; activityId: string | undefined; deviceId: string },
): Promise<void> {
  if (!activityId || variantSeen(activityId, deviceId) === DEFAULT_VARIANT) return
  await db
    .insertInto('campaign_order_variants')
    .values({ order_id: orderId, variant: variantSeen(activityId, deviceId) })
    .execute()
}

async function variantOfOrder(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('campaign_order_variants')
    .select('variant')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.variant ?? DEFAULT_VARIANT
}

/** Returns what a closed or refunded order held of the stock, once; nothing if the limit was removed meanwhile. */
export async function returnPiece(db: Db, orderId: string): Promise<void> {
  const piece = await db
    .deleteFrom('campaign_pieces')
    .where('order_id', '=', orderId)
    .returning('campaign')
    .executeTakeFirst()
  if (!piece) return
  await db
    .updateTable('campaigns')
    .set({ stock_left: sql`stock_left + 1` })
    .where('campaign', '=', piece.campaign)
    .where('stock_left', 'is not', null)
    .execute()
}

/**
 * Counts a paid order of a campaign in its funnel, under the channel that brought the buyer; once for an order, in the
 * transaction that settles its payment, under its buyer's lock.
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
  const variant = await variantOfOrder(db, orderId)
  const cell = { day, ...place, variant, step: 'order', detail: '' }
  await addToCounts(db, [{ ...cell, hits: 1, visitors: isBuyerKnown ? 0 : 1 }])
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
