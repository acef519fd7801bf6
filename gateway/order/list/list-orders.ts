import { daysAfter } from '#api/china-time.ts'
import { listOrders, ORDERS_PER_PAGE } from '#api/order/list/list-orders.ts'
import { takesTransfers } from '#gateway/contract/provider.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { receivedMethods } from '#gateway/payment/provider/choose-provider.ts'
import { sweepOrders } from '../cancel/sweep-orders.ts'
import { documentsOf } from '../detail/order-documents.ts'
import { refreshedOrder } from '../detail/refreshed-order.ts'
import { orderAnswer, ordersOf } from '../order-queries.ts'

export default handle(listOrders, async (request, context) => {
  const { db, userId, now, clock, config } = context
  const { tab, productType, withinDays, cursor, orderId } = request
  if (orderId) {
    const order = await refreshedOrder(context, userId, orderId)
    if (!order) return notFound()
    const papers = await documentsOf(db, [order])
    const received = receivedMethods(config)
    const orders = [orderAnswer(order, papers.get(orderId))]
    return {
      orders,
      next: undefined,
      serverTime: clock.now().getTime(),
      takesTransfers: takesTransfers(config),
      takesPayments: received.length > 0,
      receivedMethods: received.length > 0 ? received : undefined,
    }
  }
  await sweepOrders(context, userId)
  const since = withinDays === undefined ? undefined : daysAfter(now, -withinDays)
  const { rows, next } = await pageOf(
    ORDERS_PER_PAGE,
    (limit) => ordersOf(db, { userId, tab, productType, since, cursor, limit }),
    (row) => row.order_id,
  )
  const papers = await documentsOf(db, rows)
  return {
    orders: rows.map((row) => orderAnswer(row, papers.get(row.order_id))),
    next,
    serverTime: clock.now().getTime(),
  }
})
