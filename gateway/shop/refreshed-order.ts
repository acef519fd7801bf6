import type { Services } from '../http/handle.ts'
import { type OrderRow, orderOf } from './order-queries.ts'
import { paymentsOf } from './payment-queries.ts'
import { refreshPayment } from './refresh-payment.ts'
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
  for (const payment of await paymentsOf(db, orderId, 'open')) await refreshPayment(parts, payment)
  await sendWaitingRefunds(parts, orderId)
  await sweepOrders(parts, userId)
  return orderOf(db, userId, orderId)
}
