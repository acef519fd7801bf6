import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { CampaignsTable } from './tables.ts'

export type Campaign = Selectable<CampaignsTable>

/** What an operator configured for a campaign; undefined if nothing is. */
export async function findCampaign(db: Db, campaign: string): Promise<Campaign | undefined> {
  return db.selectFrom('campaigns').selectAll().where('campaign', '=', campaign).executeTakeFirst()
}

export type Phase = 'early' | 'open' | 'ended'

export function phaseOf(campaign: Campaign | undefined, now: Date): Phase {
  if (!campaign) return 'open'
  if (campaign.is_stopped || (campaign.ends_at && campaign.ends_at <= now)) return 'ended'
  return campaign.starts_at && campaign.starts_at > now ? 'early' : 'open'
}

/** Undefined if seats are not limited. If an operator sets the number below what is claimed, no seats are left. */
export function seatsLeft(campaign: Campaign | undefined): number | undefined {
  if (!campaign || campaign.seats === null) return undefined
  return Math.max(0, campaign.seats - campaign.seats_taken)
}

/** Prices in fen by id, as an order would charge them; an id that is not on sale is missing. */
export async function chargedPrices(
  db: Db,
  priceIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_prices')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .select(['price_id', 'fen'])
    .where('price_id', 'in', priceIds)
    .where('product_prices.is_on_sale', '=', true)
    .where('products.is_on_sale', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return new Map(rows.map(({ price_id, fen }) => [price_id, Number(fen)]))
}

/**
 * Claims a seat; false when none is left. A campaign that nobody configured has no limit, but its seats are counted
 * too.
 */
export async function claimSeat(db: Db, campaign: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('campaigns')
    .values({ campaign, seats_taken: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('campaign')
        .doUpdateSet({ seats_taken: sql`campaigns.seats_taken + 1` })
        .where((eb) =>
          eb.or([
            eb('campaigns.seats', 'is', null),
            eb('campaigns.seats_taken', '<', eb.ref('campaigns.seats')),
          ]),
        ),
    )
    .executeTakeFirst()
  return Number(taken.numInsertedOrUpdatedRows) === 1
}

export interface CampaignFigures {
  campaign: string
  startsAt: Date | undefined
  endsAt: Date | undefined
  isStopped: boolean
  seats: number | undefined
  stockLeft: number | undefined
}

/** Saves the figures of a campaign; its claimed seats do not change. */
export async function saveCampaign(
  db: Db,
  { campaign, startsAt, endsAt, isStopped, seats, stockLeft }: CampaignFigures,
  now: Date,
): Promise<void> {
  const figures = {
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    is_stopped: isStopped,
    seats: seats ?? null,
    stock_left: stockLeft ?? null,
    updated_at: now,
  }
  await db
    .insertInto('campaigns')
    .values({ campaign, ...figures })
    .onConflict((conflict) => conflict.column('campaign').doUpdateSet(figures))
    .execute()
}
