import { ORDERS_PER_PAGE } from '#api/order/list/list-orders.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import type { Order } from '#api/order/order.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { sweepOrders } from '../cancel/sweep-orders.ts'
import { documentsOf } from '../detail/order-documents.ts'
import { refreshedOrder } from '../detail/refreshed-order.ts'
import { orderAnswer, ordersOf } from '../order-queries.ts'
import { classesOf } from './offline-queries.ts'

export default handle(listOfflineOrders, async (request, context) => {
  const { db, userId, clock } = context
  const { tab, cursor, orderId } = request
  if (!orderId) await sweepOrders(context, userId)
  const one = orderId ? await refreshedOrder(context, userId, orderId) : undefined
  const { rows, next } = orderId
    ? { rows: one ? [one] : [], next: undefined }
    : await pageOf(
        ORDERS_PER_PAGE,
        (limit) => ordersOf(db, { userId, tab, cursor, isOffline: true, limit }),
        (row) => row.order_id,
      )
  const classes = await classesOf(db, rows)
  const papers = await documentsOf(db, rows)
  const orders = rows.flatMap((row) => {
    const offlineClass = classes.get(row.order_id)
    const order: Order = orderAnswer(row, papers.get(row.order_id))
    return offlineClass ? [{ order, offlineClass }] : []
  })
  if (orderId && orders.length === 0) return notFound()
  return {
    orders,
    next,
    serverTime: clock.now().getTime(),
  }
})
