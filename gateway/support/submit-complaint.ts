import { submitComplaint } from '#api/support/submit-complaint.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { orderOf } from '../order/order-queries.ts'
import { submitTicket } from './submit-ticket.ts'

export default handle(
  submitComplaint,
  async ({ text, mobile, ...input }, context) => {
    const { db, userId } = context
    if (input.orderId && !(await orderOf(db, userId, input.orderId))) return notFound()
    return submitTicket(
      { ...input, kind: 'complaint', details: { text, contact: mobile } },
      context,
    )
  },
  {
    limits: [
      { name: 'complaint', points: 10, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
