import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { CampaignsTable } from './tables.ts'

type Db = Kysely<Database>

export type Campaign = Selectable<CampaignsTable>

/** What an operator set of a campaign; undefined where nobody did. */
export async function findCampaign(db: Db, campaign: string): Promise<Campaign | undefined> {
  return db.selectFrom('campaigns').selectAll().where('campaign', '=', campaign).executeTakeFirst()
}

export type Phase = 'early' | 'open' | 'ended'

export function phaseOf(campaign: Campaign | undefined, now: Date): Phase {
  if (!campaign) return 'open'
  if (campaign.is_stopped || (campaign.ends_at && campaign.ends_at <= now)) return 'ended'
  return campaign.starts_at && campaign.starts_at > now ? 'early' : 'open'
}

/** Undefined where seats are not limited. An operator may lower the number below what is taken: none is left then. */
export function seatsLeft(campaign: Campaign | undefined): number | undefined {
  if (!campaign || campaign.seats === null) return undefined
  return Math.max(0, campaign.seats - campaign.seats_taken)
}

/** Prices in fen by id; an id that is not on sale is missing. */
export async function pricesOf(
  db: Db,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_prices')
    .select(['price_id', 'fen'])
    .where('price_id', 'in', priceIds)
    .execute()
  return new Map(rows.map(({ price_id, fen }) => [price_id, Number(fen)]))
}

/** Takes a seat; false when none is left. A campaign nobody set up has no number of seats. */
export async function takeSeat(db: Db, campaign: string): Promise<boolean> {
  const taken = await db
    .updateTable('campaigns')
    .set({ seats_taken: sql`seats_taken + 1` })
    .where('campaign', '=', campaign)
    .where((eb) => eb.or([eb('seats', 'is', null), eb('seats_taken', '<', eb.ref('seats'))]))
    .executeTakeFirst()
  if (Number(taken.numUpdatedRows) === 1) return true
  return (await findCampaign(db, campaign)) === undefined
}
