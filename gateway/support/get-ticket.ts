import { getTicket } from '#api/support/get-ticket.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { ticketAnswers, ticketById } from './ticket-queries.ts'

export default handle(getTicket, async ({ ticketId }, { db, userId, config }) => {
  const row = await ticketById(db, ticketId, userId)
  const [answer] = row ? await ticketAnswers(db, [row], config.secretKey) : []
  return answer ?? notFound()
})
