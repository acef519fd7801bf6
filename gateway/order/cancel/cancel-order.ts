import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { paymentsOf } from '#gateway/payment/payment-queries.ts'
import { paymentProviderOf } from '#gateway/payment/provider/choose-provider.ts'
import { transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { orderAnswer, orderOf } from '../order-queries.ts'
import { closeOrder } from './close-order.ts'

export default handle(cancelOrder, async ({ orderId }, context) => {
  const { db, userId, now, afterCommit } = context
  await lockBuyer(db, userId)
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'closed') return orderAnswer(order)
  if (order.state !== 'created' && order.state !== 'waiting') return refuse('CANCEL_REFUSED')
  if ((await transferOf(db, orderId))?.state === 'waiting') return refuse('CANCEL_REFUSED')
  const payments = await paymentsOf(db, orderId, 'open')
  const closed = await closeOrder(db, orderId, 'cancelled', now)
  if (!closed) return refuse('CANCEL_REFUSED')
  // A payment that arrives later is refunded automatically.
  afterCommit(async (services) => {
    const provider = await paymentProviderOf(services)
    for (const { payment_id } of payments) await provider?.close(payment_id)
  })
  return orderAnswer(closed)
})
