import type { Generated } from 'kysely'
import type { TicketKind, TicketState, TicketTopic } from '#api/support/ticket.ts'

declare module '../db/schema.ts' {
  interface Database {
    support_tickets: SupportTicketsTable
    support_pictures: SupportPicturesTable
  }
}

export interface SupportTicketsTable {
  id: Generated<number>
  ticket_id: string
  user_id: string
  /** Chosen by the page: the same key is the same ticket. */
  client_key: string
  kind: TicketKind
  topic: TicketTopic
  order_id: string | null
  /** The text and the author's contact, encrypted. */
  details_sealed: string
  state: TicketState
  reply: string | null
  created_at: Date
  due_at: Date
  answered_at: Date | null
}

interface SupportPicturesTable {
  picture_id: string
  user_id: string
  /** Null while the picture waits for its ticket. */
  ticket_id: string | null
  position: Generated<number>
  picture_sealed: string
  created_at: Date
}
