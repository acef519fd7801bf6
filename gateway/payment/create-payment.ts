import type { ValueOf } from '#api/codec.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { whyUnsuitable } from '../contract/suitability/suitability.ts'
import { handleInSteps, type LoginContext } from '../http/handle.ts'
import { isRefusal, notFound, refuse } from '../http/refusal.ts'
import { countOrder } from '../ops/health/count-business.ts'
import { closeOrder } from '../order/cancel/close-order.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { dueFen, moveOrder, type OrderRow, orderOf } from '../order/order-queries.ts'
import { paymentOf } from './payment-queries.ts'
import { createReserved, reservePayment } from './provider/create-at-provider.ts'
import type { PaymentPurpose } from './tables.ts'
import { transferOf } from './transfer/transfer-queries.ts'

type Request = ValueOf<typeof createPayment.request>

export default handleInSteps(createPayment, { reserve, finish })

async function reserve({ orderId, method }: Request, context: LoginContext) {
  const { db, userId, now } = context
  await lockBuyer(db, userId)
  const order = await orderOf(db, userId, orderId)
  if (!order) return notFound()
  if (order.state === 'closed' || order.state === 'refunded') return refuse('ORDER_CLOSED')
  const due = dueFen(order)
  if (due === 0) return refuse('ORDER_PAID')
  if ((await transferOf(db, orderId))?.state === 'waiting') return refuse('PROOF_WAITING')
  if (!order.expires_at || order.expires_at <= now) return expire(order, context)
  if (order.needs_suitability) {
    const refusal = await whyUnsuitable(db, { userId, riskLevel: order.risk_level }, now)
    if (refusal) return refusal
  }
  const id = await reservePayment(context, {
    method,
    order,
    purpose: purposeOf(order),
    fen: due,
    coin: 0,
    expiresAt: order.expires_at,
  })
  return isRefusal(id) ? id : { kind: 'reservation' as const, id }
}

async function finish(paymentId: string, context: LoginContext) {
  const { db, userId } = context
  const reserved = await paymentOf(db, paymentId)
  const order = await orderOf(db, userId, reserved?.order_id ?? '')
  if (!order) return notFound()
  const query = new URLSearchParams({ orderId: order.order_id })
  const outcome = await createReserved(context, paymentId, {
    description: order.product_name,
    returnPath: `/PayComplate?${query}`,
    quitPath: `/WatiForPay?${query}`,
  })
  if (outcome.kind === 'down') return refuse('PAYMENT_PROVIDER_DOWN')
  if (outcome.kind === 'over') return refuse('ORDER_CLOSED')
  await moveOrder(db, order.order_id, 'waiting', {}, ['created'])
  return outcome.opened
}

async function expire(order: OrderRow, { db, now, afterCommit }: LoginContext) {
  const reason = order.state === 'deposited' ? 'balanceExpired' : 'expired'
  if (await closeOrder(db, order.order_id, reason, now))
    afterCommit((services) => countOrder(services, 'closed'))
  return refuse('ORDER_CLOSED')
}

function purposeOf(order: OrderRow): PaymentPurpose {
  if (order.state === 'deposited') return 'balance'
  return order.deposit_fen === null ? 'full' : 'deposit'
}
