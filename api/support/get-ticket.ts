import { call } from '../call.ts'
import { record } from '../codec.ts'
import { ticket, ticketId } from './ticket.ts'

/** One of the user's complaints or feedback. */
export const getTicket = call('GET', '/feedback/queryTicket', {
  family: 'crmApi',
  access: 'login',
  request: record({ ticketId: ['ticketNo', ticketId] }),
  answer: ticket,
})
