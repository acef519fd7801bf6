import { listTickets, TICKETS_PER_PAGE } from '#api/support/list-tickets.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { ticketAnswers, ticketsOf } from './ticket-queries.ts'

export default handle(listTickets, async ({ kind, cursor }, { db, userId, config }) => {
  const { rows, next } = await pageOf(
    TICKETS_PER_PAGE,
    (limit) => ticketsOf(db, { userId, kind, cursor, limit }),
    (row) => row.ticket_id,
  )
  return { tickets: await ticketAnswers(db, rows, config.secretKey), next }
})
