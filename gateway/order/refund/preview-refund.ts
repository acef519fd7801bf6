import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { orderOf } from '../order-queries.ts'
import { refundTableOf } from './refund-queries.ts'

export default handle(previewRefund, async ({ orderId }, context) => {
  const { db, userId, now } = context
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'refunding') return refuse('REFUND_RUNNING')
  if (order.state !== 'paid' && order.state !== 'serving') return refuse('REFUND_REFUSED')
  return refundTableOf(db, order, now)
})
