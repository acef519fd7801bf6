import { createPayment } from '#api/payment/create-payment.ts'
import { whyUnsuitable } from '../contract/suitability/suitability.ts'
import { handle, type LoginContext } from '../http/handle.ts'
import { isRefusal, notFound, refuse } from '../http/refusal.ts'
import { closeOrder } from '../order/cancel/close-order.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { dueFen, moveOrder, type OrderRow, orderOf } from '../order/order-queries.ts'
import { createAtProvider } from './provider/create-at-provider.ts'
import type { PaymentPurpose } from './tables.ts'

export default handle(createPayment, async ({ orderId, method }, context) => {
  const { db, userId, now } = context
  await lockBuyer(db, userId)
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'closed' || order.state === 'refunded') return refuse('ORDER_CLOSED')
  const due = dueFen(order)
  if (due === 0) return refuse('ORDER_PAID')
  if (!order.expires_at || order.expires_at <= now) return expire(order, context)
  if (order.needs_suitability) {
    const refusal = await whyUnsuitable(db, { userId, riskLevel: order.risk_level }, now)
    if (refusal) return refusal
  }
  const opened = await createAtProvider(context, {
    method,
    order,
    purpose: purposeOf(order),
    fen: due,
    coin: 0,
    description: order.product_name,
    expiresAt: order.expires_at,
  })
  if (opened === undefined) return refuse('NO_PAYMENT_PROVIDER')
  if (isRefusal(opened)) return opened
  if (order.state === 'created') await moveOrder(db, orderId, 'waiting', {}, ['created'])
  return opened
})

async function expire(order: OrderRow, { db, now }: LoginContext) {
  const reason = order.state === 'deposited' ? 'balanceExpired' : 'expired'
  await closeOrder(db, order.order_id, reason, now)
  return refuse('ORDER_CLOSED')
}

function purposeOf(order: OrderRow): PaymentPurpose {
  if (order.state === 'deposited') return 'balance'
  return order.deposit_fen === null ? 'full' : 'deposit'
}
