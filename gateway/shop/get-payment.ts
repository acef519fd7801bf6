import type { Kysely } from 'kysely'
import { getPayment as getPaymentCall } from '#api/shop/get-payment.ts'
import type { Database } from '../db/schema.ts'
import { handle } from '../http/handle.ts'
import { refreshPayment } from './refresh-payment.ts'
import { notFound } from './refusal.ts'

export const getPayment = handle(getPaymentCall, async ({ paymentId }, context) => {
  const { db, userId } = context
  const known = await paymentOf(db, userId, paymentId)
  if (!known) return notFound()
  await refreshPayment(context, known)
  const payment = await paymentOf(db, userId, paymentId)
  if (!payment) return notFound()
  return {
    paymentId,
    orderId: payment.order_id ?? undefined,
    fen: payment.fen,
    state: payment.state,
  }
})

async function paymentOf(db: Kysely<Database>, userId: string, paymentId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
