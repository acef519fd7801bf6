import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    share_events: ShareEventsTable
    invite_codes: InviteCodesTable
    invitations: InvitationsTable
    invite_steps: InviteStepsTable
    invite_settings: InviteSettingsTable
  }
}

interface ShareEventsTable {
  id: Generated<number>
  /** Hash of what identifies an event. */
  event_key: string
  activity_code: string
  share_type: string
  share_code: string
  shared_at: string
  event_type: string | null
  sub_event_type: string | null
  order_number: string | null
  live_type: string | null
  /** Known from the token. */
  user_id: string | null
  /** What an anonymous page reported; it belongs to nobody until it is refreshed. */
  claimed_user_id: string | null
  open_id: string | null
  union_id: string | null
  mobile_hash: string | null
  /** Mobile, names and event data, encrypted. */
  details_sealed: string
  created_at: Date
}

interface InviteCodesTable {
  user_id: string
  code: string
  /** Device on which the person last looked at their code: a friend on it is held. */
  device_id: Generated<string | null>
}

/** One row for each person who was invited: nobody is invited twice. */
export interface InvitationsTable {
  id: Generated<number>
  /** Who was invited. */
  user_id: string
  inviter_id: string
  state: 'registered' | 'held' | 'refused'
  /** Network of the registration; many of one network are held. */
  address: string
  device_id: Generated<string | null>
  coins: Generated<number>
  created_at: Date
}

interface InviteStepsTable {
  user_id: string
  friends: number
  claimed_at: Date
}

interface InviteSettingsTable {
  is_only: boolean
  is_rewarded: boolean
}
