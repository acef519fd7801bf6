import { call } from '../call.ts'
import { list, oneOf, optional, record, text } from '../codec.ts'
import { TICKET_KINDS, ticket } from './ticket.ts'

export const TICKETS_PER_PAGE = 20

/** The user's complaints and feedback, newest first. */
export const listTickets = call('GET', '/feedback/queryMine', {
  family: 'crmApi',
  access: 'login',
  request: record({
    kind: ['type', optional(oneOf(...TICKET_KINDS))],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ tickets: ['list', list(ticket)], next: ['next', optional(text())] }),
})
