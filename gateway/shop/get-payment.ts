import { getPayment as getPaymentCall } from '#api/shop/get-payment.ts'
import { handle } from '../http/handle.ts'
import { paymentOf } from './payment-queries.ts'
import { refreshPayment } from './refresh-payment.ts'
import { notFound } from './refusal.ts'

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
