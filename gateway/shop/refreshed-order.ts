import type { Services } from '../http/handle.ts'
import { type OrderRow, orderOf } from './order-queries.ts'
import { openPaymentsOf, refreshPayment } from './refresh-payment.ts'
import { sendWaitingRefunds } from './send-refund.ts'
import { sweepOrders } from './sweep-orders.ts'

/** An order of this user as it stands after asking the cashier what is on its way. */
export async function refreshedOrder(
  parts: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
  userId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const { db } = parts
  const order = await orderOf(db, userId, orderId)
  if (!order) return undefined
  for (const payment of await openPaymentsOf(db, orderId)) await refreshPayment(parts, payment)
  await sendWaitingRefunds(parts, orderId)
  await sweepOrders(parts, userId)
  return orderOf(db, userId, orderId)
}
