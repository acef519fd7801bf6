import type { Generated } from 'kysely'
import type { SubscriptionKind } from '#api/subscription/kinds.ts'

declare module '../db/schema.ts' {
  interface Database {
    subscriptions: SubscriptionsTable
    columns: ColumnsTable
    subscription_updates: SubscriptionUpdatesTable
  }
}

/** Subscriptions, except those of rooms, which are reservations. */
interface SubscriptionsTable {
  user_id: string
  kind: Exclude<SubscriptionKind, 'live'>
  subject_id: string
  is_notified: boolean
  created_at: Date
}

export interface ColumnsTable {
  column_id: string
  name: string
  summary: string
  position: number
  /** Not offered since then; null while it is. */
  withdrawn_at: Generated<Date | null>
}

/** News of a column or an adviser, sent to subscribers who want messages. */
export interface SubscriptionUpdatesTable {
  /** Chosen by the form: a repeated post is the same update. */
  update_id: string
  kind: 'adviser' | 'column'
  subject_id: string
  title: string
  body: string
  published_at: Date
  /** The adviser who stands for it; null for updates from before they were named. */
  adviser_certificate: string | null
  withdrawn_at: Date | null
  withdraw_reason: string | null
}
