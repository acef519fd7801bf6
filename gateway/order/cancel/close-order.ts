import { releaseCoupon } from '#gateway/coupon/queries.ts'
import type { Db } from '#gateway/db/schema.ts'
import { returnPiece } from '#gateway/landing/campaign-orders.ts'
import { endOpenPayments, paymentsOf } from '#gateway/payment/payment-queries.ts'
import { releaseCoins } from '#gateway/wallet/coins.ts'
import { returnClassSeat } from '../offline/seat-queries.ts'
import { appendOrderEvent, moveOrder, type OrderRow } from '../order-queries.ts'
import { createReturn } from '../refund/return-money.ts'
import { type ClosingReason, closeText, RETURN_REASONS } from '../texts.ts'

/**
 * Closes an order that is not paid in full and releases what it held: coupon, coins, stock and seat at once, a deposit by a refund.
 * Undefined if it was paid or closed before. The caller holds the owner's lock.
 */
export async function closeOrder(
  db: Db,
  orderId: string,
  reason: ClosingReason,
  now: Date,
): Promise<OrderRow | undefined> {
  const words = closeText(reason)
  const set = { close_reason: words, expires_at: null }
  const closed = await moveOrder(db, orderId, 'closed', set)
  if (!closed) return undefined
  await releaseCoupon(db, orderId)
  await releaseCoins(db, { userId: closed.user_id, orderId, coin: closed.coin }, now)
  await endOpenPayments(db, { orderId }, 'closed')
  await appendOrderEvent(db, { orderId, kind: 'closed', detail: words }, now)
  const deposits = (await paymentsOf(db, orderId, 'paid')).filter(
    (one) => one.purpose === 'deposit',
  )
  for (const payment of deposits)
    await createReturn(db, { payment, reason: RETURN_REASONS.deposit }, now)
  await returnPiece(db, orderId)
  await returnClassSeat(db, { orderId, isReplaced: reason === 'replaced' }, now)
  return closed
}
