import type { Generated } from 'kysely'
import type { MessageKind } from '#api/message/message.ts'
import type { MessageTopic } from '#api/message/topic.ts'
import type { NoticeKind } from './notice/notice-templates.ts'

declare module '../db/schema.ts' {
  interface Database {
    messages: MessagesTable
    message_silences: MessageSilencesTable
    broadcasts: BroadcastsTable
    chat_app_notices: ChatAppNoticesTable
    mailing_parts: MailingPartsTable
  }
}

export interface MessagesTable {
  /** Orders the messages of a user; never leaves the gateway. */
  id: Generated<number>
  /** The public id, which cannot be guessed. */
  message_id: string
  user_id: string
  kind: MessageKind
  title: string
  body: string
  target: string | null
  created_at: Date
  read_at: Date | null
  /** The message of the operators it is a copy of. */
  broadcast_id: Generated<string | null>
}

/** What operators sent to many people. */
export interface BroadcastsTable {
  broadcast_id: string
  segment: string
  /** As the segment was called at that time. */
  segment_name: string
  kind: MessageKind
  title: string
  body: string
  target: string | null
  readers: number
  sent_at: Date
  withdrawn_at: Generated<Date | null>
  withdraw_reason: Generated<string | null>
  /** The last copy that was rewritten; null unless some still have to be. */
  rewritten_to: Generated<number | string | null>
}

/** Messages of this topic arrive as read. */
export interface MessageSilencesTable {
  user_id: string
  topic: MessageTopic
}

/** What waits for the chat app's official account. */
export interface ChatAppNoticesTable {
  notice_id: Generated<number>
  kind: Generated<NoticeKind>
  user_id: string
  title: string
  figure: string
  target: string | null
  created_at: Date
  tries: Generated<number>
  due_at: Date
}

/** People who wait for a message that reaches more of them than one write; each part is deleted as it is sent. */
export interface MailingPartsTable {
  /** The oldest is sent first. */
  part_id: Generated<number | string>
  readers: readonly string[]
  kind: MessageKind
  title: string
  body: string
  target: string | null
  topic: MessageTopic | null
  broadcast_id: string | null
  sent_at: Date
}
