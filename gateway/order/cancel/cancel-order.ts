import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '../lock-buyer.ts'
import { orderAnswer, orderOf } from '../order-queries.ts'
import { endOrder, finishClosing } from './end-order.ts'

export default handle(cancelOrder, async ({ orderId }, context) => {
  const { db, userId, now, afterCommit } = context
  await lockBuyer(db, userId)
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'closed') return orderAnswer(order)
  const ended = await endOrder(db, order, 'cancelled', now)
  if (!ended) return refuse('CANCEL_REFUSED')
  afterCommit((services) => finishClosing(services, ended.payments))
  return orderAnswer(ended.order)
})
