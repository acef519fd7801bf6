import { getPayment } from '#api/payment/get-payment.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { paymentOf } from './payment-queries.ts'
import { refreshPayment } from './reconcile.ts'

export default handle(getPayment, async ({ paymentId }, context) => {
  const { db, userId, now } = context
  const known = await paymentOf(db, paymentId)
  // Somebody else's payment is not found.
  if (known?.user_id !== userId) return notFound()
  const isUnpaid = await refreshPayment(context, known)
  const payment = (await paymentOf(db, paymentId)) ?? known
  const isOver = isUnpaid && payment.state === 'open' && payment.expires_at <= now
  return {
    paymentId,
    orderId: payment.order_id ?? undefined,
    fen: payment.fen,
    state: isOver ? ('closed' as const) : payment.state,
  }
})
