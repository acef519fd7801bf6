import { listOfflineOrders as listOfflineOrdersCall } from '#api/shop/list-offline-orders.ts'
import { ORDERS_PER_PAGE } from '#api/shop/list-orders.ts'
import type { Order } from '#api/shop/order.ts'
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
  const page = { userId, tab, cursor, isOffline: true, limit: ORDERS_PER_PAGE + 1 }
  const found = orderId ? [one].filter((row) => row !== undefined) : await ordersOf(db, page)
  const shown = found.slice(0, ORDERS_PER_PAGE)
  const classes = await classesOf(db, shown)
  const papers = await papersOf(db, shown)
  const orders = shown.flatMap((row) => {
    const offlineClass = classes.get(row.order_id)
    const order: Order = orderAnswer(row, papers.get(row.order_id))
    return offlineClass ? [{ order, offlineClass }] : []
  })
  if (orderId && orders.length === 0) return notFound()
  return {
    orders,
    next: found.length > ORDERS_PER_PAGE ? shown.at(-1)?.order_id : undefined,
    serverTime: clock.now().getTime(),
  }
})
