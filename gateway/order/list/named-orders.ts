import { namedItems } from '#gateway/ops/hooks.ts'
import { ordersFor } from '../order-ops-queries.ts'

const SHOWN = 10
/** Shorter beginnings of a number name too many orders. */
const DIGITS_MIN = 6

/** Orders whose number begins with the words. */
export const namedOrders = namedItems.hook(async ({ db }, words) => {
  if (words.length < DIGITS_MIN) return []
  const orders = await ordersFor(db, { orderId: words }, SHOWN)
  return orders.map(({ order_id, product_name }) => ({
    kind: '订单',
    label: `${order_id} ${product_name}`,
    path: `orders/${order_id}`,
  }))
})
