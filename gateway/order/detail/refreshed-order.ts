import type { Services } from '#gateway/http/handle.ts'
import { paymentsOf } from '#gateway/payment/payment-queries.ts'
import { refreshPayment } from '#gateway/payment/reconcile.ts'
import { sweepOrders } from '../cancel/sweep-orders.ts'
import { type OrderRow, orderOf } from '../order-queries.ts'
import { sendRefundsOfOrder } from '../refund/send-refund.ts'

/** An order of this user, after querying the provider for a payment under way. */
export async function refreshedOrder(
  parts: Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>,
  userId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const { db } = parts
  const order = await orderOf(db, userId, orderId)
  if (!order) return undefined
  for (const payment of await paymentsOf(db, orderId, 'open')) await refreshPayment(parts, payment)
  await sendRefundsOfOrder(parts, orderId)
  await sweepOrders(parts, userId)
  return orderOf(db, userId, orderId)
}
