import { listTickets as listTicketsCall, TICKETS_PER_PAGE } from '#api/support/list-tickets.ts'
import { handle } from '../http/handle.ts'
import { ticketAnswers, ticketsOf } from './ticket-queries.ts'

export const listTickets = handle(
  listTicketsCall,
  async ({ kind, cursor }, { db, userId, config }) => {
    // One more than shown tells whether a further page exists.
    const found = await ticketsOf(db, { userId, kind, cursor, limit: TICKETS_PER_PAGE + 1 })
    const shown = found.slice(0, TICKETS_PER_PAGE)
    const tickets = await ticketAnswers(db, shown, config.secretKey)
    return { tickets, next: found.length > shown.length ? shown.at(-1)?.ticket_id : undefined }
  },
)
