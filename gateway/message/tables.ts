import type { Generated } from 'kysely'
import type { MessageKind } from '#api/message/message.ts'
import type { MessageTopic } from '#api/message/topic.ts'

declare module '../db/schema.ts' {
  interface Database {
    messages: MessagesTable
    message_silences: MessageSilencesTable
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
}

/** Messages of this topic arrive as read. */
export interface MessageSilencesTable {
  user_id: string
  topic: MessageTopic
}
