import { listOrders as listOrdersCall, ORDERS_PER_PAGE } from '#api/shop/list-orders.ts'
import { handle } from '../http/handle.ts'
import { orderAnswer, ordersOf } from './order-queries.ts'
import { refreshedOrder } from './refreshed-order.ts'
import { notFound } from './refusal.ts'
import { sweepOrders } from './sweep-orders.ts'

export const listOrders = handle(listOrdersCall, async (request, context) => {
  const { db, userId, clock } = context
  const { tab, cursor, orderId } = request
  if (orderId) {
    const order = await refreshedOrder(context, userId, orderId)
    if (!order) return notFound()
    return { orders: [orderAnswer(order)], next: undefined, serverTime: clock.now().getTime() }
  }
  await sweepOrders(context, userId)
  // One more than shown tells whether a further page exists.
  const found = await ordersOf(db, { userId, tab, cursor, limit: ORDERS_PER_PAGE + 1 })
  const orders = found.slice(0, ORDERS_PER_PAGE)
  const hasMore = found.length > ORDERS_PER_PAGE
  return {
    orders: orders.map(orderAnswer),
    next: hasMore ? orders.at(-1)?.order_id : undefined,
    serverTime: clock.now().getTime(),
  }
})
