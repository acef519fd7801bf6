import { listOfflineOrders as listOfflineOrdersCall } from '#api/shop/list-offline-orders.ts'
import { ORDERS_PER_PAGE } from '#api/shop/list-orders.ts'
import type { Order } from '#api/shop/order.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { classesOf } from './offline-queries.ts'
import { papersOf } from './order-papers.ts'
import { orderAnswer, ordersOf } from './order-queries.ts'
import { refreshedOrder } from './refreshed-order.ts'
import { notFound } from './refusal.ts'
import { sweepOrders } from './sweep-orders.ts'

export const listOfflineOrders = handle(listOfflineOrdersCall, async (request, context) => {
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
  const papers = await papersOf(db, rows)
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
