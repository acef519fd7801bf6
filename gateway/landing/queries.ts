import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { digestOf, termsOf } from './campaign-files.ts'
import type { CampaignsTable } from './tables.ts'

export type Campaign = Selectable<CampaignsTable>

/** What an operator configured for a campaign; undefined if nothing is. */
export async function findCampaign(db: Db, campaign: string): Promise<Campaign | undefined> {
  return db.selectFrom('campaigns').selectAll().where('campaign', '=', campaign).executeTakeFirst()
}

/** The same of every configured campaign, by name. */
export async function storedCampaigns(db: Db): Promise<ReadonlyMap<string, Campaign>> {
  const rows = await db.selectFrom('campaigns').selectAll().execute()
  return new Map(rows.map((row) => [row.campaign, row]))
}

export type Phase = 'early' | 'open' | 'ended'

type Window = Pick<Campaign, 'starts_at' | 'ends_at' | 'is_stopped'>

export function phaseOf(campaign: Window | undefined, now: Date): Phase {
  if (!campaign) return 'open'
  if (campaign.is_stopped || (campaign.ends_at && campaign.ends_at <= now)) return 'ended'
  return campaign.starts_at && campaign.starts_at > now ? 'early' : 'open'
}

/** The times of a campaign's page: those of the edition published last, unless a release has another file since. */
export function pageWindow(
  name: string,
  campaign: Campaign | undefined,
): { startsAt: Date | undefined; endsAt: Date | undefined } {
  const terms = termsOf(name)
  if (terms && campaign?.page_files?.split(' ').includes(digestOf(terms.body)))
    return {
      startsAt: campaign.page_starts_at ?? undefined,
      endsAt: campaign.page_ends_at ?? undefined,
    }
  return { startsAt: terms?.startsAt, endsAt: terms?.endsAt }
}

/** When a campaign sells: within the times of its page, and within those of an operator. */
export function sellingWindow(name: string, campaign: Campaign | undefined): Window {
  const page = pageWindow(name, campaign)
  const times = (...all: readonly (Date | null | undefined)[]) =>
    all.flatMap((time) => (time ? [time.getTime()] : []))
  const starts = times(page.startsAt, campaign?.starts_at)
  const ends = times(page.endsAt, campaign?.ends_at)
  return {
    starts_at: starts.length > 0 ? new Date(Math.max(...starts)) : null,
    ends_at: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    is_stopped: campaign?.is_stopped ?? false,
  }
}

/** Undefined if seats are not limited. If an operator sets the number below what is claimed, no seats are left. */
export function seatsLeft(campaign: Campaign | undefined): number | undefined {
  if (!campaign || campaign.seats === null) return undefined
  return Math.max(0, campaign.seats - campaign.seats_taken)
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
