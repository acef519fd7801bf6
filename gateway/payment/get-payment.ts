import { getPayment as getPaymentCall } from '#api/payment/get-payment.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../order/refusal.ts'
import { paymentOf } from './payment-queries.ts'
import { refreshPayment } from './reconcile.ts'

export const getPayment = handle(getPaymentCall, async ({ paymentId }, context) => {
  const { db, userId } = context
  const known = await paymentOf(db, paymentId)
  // Somebody else's is not found.
  if (known?.user_id !== userId) return notFound()
  await refreshPayment(context, known)
  const payment = (await paymentOf(db, paymentId)) ?? known
  return {
    paymentId,
    orderId: payment.order_id ?? undefined,
    fen: payment.fen,
    state: payment.state,
  }
})
