import { call } from '../call.ts'
import { oneOf, optional, record, text } from '../codec.ts'
import { FEEDBACK_TOPICS, ticket, ticketFields } from './ticket.ts'

/** Submits feedback; contact details are optional, because the reply arrives as a message. */
export const submitFeedback = call('POST', '/feedback/submit', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    ...ticketFields,
    topic: ['category', oneOf(...FEEDBACK_TOPICS)],
    contact: ['contact', optional(text({ max: 60, message: '联系方式最多 60 个字' }))],
  }),
  answer: ticket,
})
