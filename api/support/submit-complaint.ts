import { mobile } from '../account/mobile.ts'
import { call } from '../call.ts'
import { oneOf, optional, record } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { COMPLAINT_TOPICS, ticket, ticketFields } from './ticket.ts'

/**
 * Submits a complaint (§7 names the group, not the call); the answer contains its number and the expected date of the
 * reply.
 */
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
