import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    campaigns: CampaignsTable
    leads: LeadsTable
    campaign_counts: CampaignCountsTable
    campaign_visits: CampaignVisitsTable
    campaign_orders: CampaignOrdersTable
    campaign_pieces: CampaignPiecesTable
    campaign_order_variants: CampaignOrderVariantsTable
    campaign_editions: CampaignEditionsTable
  }
}

/** What an operator configured for a campaign; null means unlimited. A campaign without a row is open and unlimited. */
export interface CampaignsTable {
  campaign: string
  starts_at: Generated<Date | null>
  ends_at: Generated<Date | null>
  is_stopped: Generated<boolean>
  seats: Generated<number | null>
  seats_taken: Generated<number>
  stock_left: Generated<number | null>
  /** The times of the edition published last, and the digests of the files that it stands for. */
  page_starts_at: Generated<Date | null>
  page_ends_at: Generated<Date | null>
  page_files: Generated<string | null>
  updated_at: Date
}

/** A content file with other texts or times than the one of the release. */
export interface CampaignEditionsTable {
  edition_id: string
  campaign: string
  /** The whole file. */
  body: string
  author: string
  created_at: Date
  published_at: Generated<Date | null>
  discarded_at: Generated<Date | null>
  /** Set once a second person has checked it for a time to come. */
  publish_at: Generated<Date | null>
  checked_by: Generated<string | null>
  /** Why it was not published at that time. */
  problem: Generated<string | null>
  /** When the build was told of it, and from when on it is told again while it does not answer. */
  announced_at: Generated<Date | null>
  announce_after: Generated<Date | null>
  /** Set for a campaign that was copied from another one and is in no release yet. */
  copied_from: Generated<string | null>
}

export interface LeadsTable {
  id: Generated<number>
  campaign: string
  mobile_hash: string
  mobile_sealed: string
  /** The channel of the first submission; it never changes. */
  channel_id: string
  scene: string | null
  variant: string
  answer_sealed: string | null
  user_id: string | null
  gift_code: Generated<string | null>
  gift_granted_at: Generated<Date | null>
  created_at: Date
}

/** One cell of the funnel: a step on a day, by campaign, channel, variant and detail. */
interface CampaignCountsTable {
  /** `YYYY-MM-DD` at UTC+8. */
  day: string
  campaign: string
  channel_id: string
  variant: string
  step: string
  /** Block, button or field; empty for the step as a whole. */
  detail: string
  hits: number
  visitors: number
}

interface CampaignOrdersTable {
  order_id: string
  campaign: string
  user_id: string
  /** The day of the payment, `YYYY-MM-DD` at UTC+8. */
  day: string
}

/** An order that holds one unit of a campaign's stock. */
interface CampaignPiecesTable {
  order_id: string
  campaign: string
}

/** An order from the second version of a campaign's page; every other has seen the first. */
interface CampaignOrderVariantsTable {
  order_id: string
  variant: string
}

/** Visitors counted so far on a day; the rows are deleted when the day is over. */
interface CampaignVisitsTable {
  day: string
  visitor_hash: string
  campaign: string
  channel_id: string
  variant: string
  step: string
  detail: string
}
