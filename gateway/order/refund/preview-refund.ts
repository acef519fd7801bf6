import { REFUND_REFUSED, REFUND_RUNNING } from '#api/order/codes.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { handle } from '#gateway/http/handle.ts'
import { orderOf } from '../order-queries.ts'
import { no, notFound } from '../refusal.ts'
import { refundTableOf } from './refund-queries.ts'

export default handle(previewRefund, async ({ orderId }, context) => {
  const { db, userId, now } = context
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'refunding') return no(REFUND_RUNNING)
  if (order.state !== 'paid' && order.state !== 'serving') return no(REFUND_REFUSED)
  return refundTableOf(db, order, now)
})
