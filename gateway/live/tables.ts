import type { Generated } from 'kysely'
import type { ChatRole } from '#api/live/chat/chat-message.ts'
import type { MessageReportReason } from '#api/live/moderation/report-message.ts'
import type { RoomState } from '#api/live/room/room.ts'

declare module '../db/schema.ts' {
  interface Database {
    live_rooms: LiveRoomsTable
    live_products: LiveProductsTable
    live_messages: LiveMessagesTable
    live_votes: LiveVotesTable
    live_members: LiveMembersTable
    live_moderators: LiveModeratorsTable
    live_pins: LivePinsTable
    live_reports: LiveReportsTable
    live_blocks: LiveBlocksTable
    live_held: LiveHeldTable
    live_reservations: LiveReservationsTable
    live_advisers: LiveAdvisersTable
    live_likers: LiveLikersTable
    live_handouts: LiveHandoutsTable
    live_presence: LivePresenceTable
    live_advertisements: LiveAdvertisementsTable
    live_recordings: LiveRecordingsTable
  }
}

/** A file that the live service recorded of a room. */
interface LiveRecordingsTable {
  /** The service's own name of the file. */
  recording_id: string
  room_id: string
  address: string
  seconds: number
  reported_at: Date
}

export interface LiveRoomsTable {
  room_id: string
  title: string
  summary: string
  cover: string
  adviser: string
  certificate: string
  starts_at: Date
  ends_at: Date
  /** A moderator's decision; null follows the timetable. */
  set_state: RoomState | null
  is_vertical: Generated<boolean>
  slow_seconds: Generated<number>
  likes: Generated<number>
  /** Number of the newest message; incremented in the transaction that stores it, so that numbers have no gaps. */
  last_seq: Generated<number>
  stream_url: string | null
  replay_url: string | null
  /** Set for a class: only owners of the product may enter, and no public list names it. */
  product_id: Generated<string | null>
  /** A cancelled room is in no list and does not open. */
  cancelled_at: Generated<Date | null>
  cancel_reason: Generated<string | null>
}

interface LiveProductsTable {
  room_id: string
  position: number
  title: string
  /** Fen, as is `list_price`. */
  price: number
  list_price: number | null
  act_id: string
  course_type: string
  price_id: string
  product_id: string
  product_type: string
}

export interface LiveMessagesTable {
  room_id: string
  seq: number
  /** Null for messages of the sandbox's sample people. */
  user_id: string | null
  client_key: string
  /** The mark by which readers recognise the author. */
  author: string
  nickname: string
  role: ChatRole
  certificate: string | null
  content: string
  ups: Generated<number>
  downs: Generated<number>
  sent_at: Date
  /** When it was removed; a removed message is stored but not shown. */
  removed_at: Date | null
  removed_by: string | null
}

interface LiveVotesTable {
  room_id: string
  seq: number
  user_id: string
  vote: 'up' | 'down'
}

interface LiveMembersTable {
  room_id: string
  user_id: string
  last_sent_at: Date | null
  muted_until: Date | null
}

interface LiveModeratorsTable {
  user_id: string
  granted_at: Date
}

interface LivePinsTable {
  pin_id: string
  room_id: string
  seq: number | null
  adviser: string
  certificate: string
  content: string
  pinned_at: Date
}

interface LiveReportsTable {
  room_id: string
  seq: number
  user_id: string
  reason: MessageReportReason
  words: string | null
  created_at: Date
  /** When an operator decided that nothing is wrong. */
  settled_at: Date | null
}

interface LiveBlocksTable {
  user_id: string
  /** The mark on the author's messages. */
  author: string
  /** As it was on the message by which they were blocked. */
  nickname: string
  blocked_at: Date
}

interface LiveHeldTable {
  held_id: string
  room_id: string
  user_id: string
  client_key: string
  content: string
  state: 'waiting' | 'released' | 'refused'
  sent_at: Date
}

/** Reservations of an account, of a mobile number, or of both. */
interface LiveReservationsTable {
  id: Generated<number>
  room_id: string
  user_id: string | null
  mobile_hash: Generated<string | null>
  mobile_sealed: Generated<string | null>
  reserved_at: Date
  /** Whether the reminder is wanted. */
  is_notified: Generated<boolean>
  reminded_at: Date | null
  /** What its owner has yet to be told of the room. */
  notice: Generated<'cancelled' | 'moved' | null>
}

export interface LiveAdvisersTable {
  certificate: string
  name: string
  position: string
  introduction: string
  institution: Generated<string>
  topics: Generated<readonly string[]>
  /** The period of the certificate, as the register states it. */
  valid_from: Generated<Date | null>
  valid_until: Generated<Date | null>
  /** Whether they answer questions and phone at the moment. */
  is_serving: Generated<boolean>
}

interface LiveLikersTable {
  room_id: string
  user_id: string
  likes: number
  /** When the current total was reached. */
  reached_at: Date
}

interface LiveHandoutsTable {
  room_id: string
  position: number
  title: string
  content: string
}

/** How many readers each node has; the count of a node that is gone expires after half a minute. */
interface LivePresenceTable {
  room_id: string
  node_id: string
  readers: number
  seen_at: Date
}

interface LiveAdvertisementsTable {
  place_id: string
  url: string
  grade: number
}
