import type { Generated } from 'kysely'
import type { MessageKind } from '#api/message/message.ts'

declare module '../db/schema.ts' {
  interface Database {
    messages: MessagesTable
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
