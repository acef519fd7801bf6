import { mobile } from '../account/mobile.ts'
import { call } from '../call.ts'
import { oneOf, optional, record } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { COMPLAINT_TOPICS, ticket, ticketFields } from './ticket.ts'

/** Hands in a complaint (§7 names the group, not the call); the answer carries its number and when to expect a reply. */
export const submitComplaint = call('POST', '/complaint/submit', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    ...ticketFields,
    topic: ['category', oneOf(...COMPLAINT_TOPICS)],
    /** One of the user's own orders. */
    orderId: ['orderNumber', optional(orderId)],
    mobile: ['mobile', mobile],
  }),
  answer: ticket,
})
