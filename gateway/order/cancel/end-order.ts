import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { countOrder } from '#gateway/ops/health/count-business.ts'
import { type PaymentRow, paymentsOf } from '#gateway/payment/payment-queries.ts'
import { paymentProviderOf } from '#gateway/payment/provider/choose-provider.ts'
import { transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import type { OrderRow } from '../order-queries.ts'
import type { ClosingReason } from '../texts.ts'
import { closeOrder } from './close-order.ts'

/** A closed order, and its payments under way, which the provider has to close as well. */
interface Ended {
  order: OrderRow
  payments: readonly PaymentRow[]
}

/**
 * Closes an unpaid order because somebody wants it, buyer or operator; undefined if it is no longer unpaid or a
 * transfer is being checked. The caller holds the owner's lock.
 */
export async function endOrder(
  db: Db,
  { order_id: orderId, state }: OrderRow,
  reason: ClosingReason,
  now: Date,
): Promise<Ended | undefined> {
  if (state !== 'created' && state !== 'waiting') return undefined
  if ((await transferOf(db, orderId))?.state === 'waiting') return undefined
  const payments = await paymentsOf(db, orderId, 'open')
  const order = await closeOrder(db, orderId, reason, now)
  return order && { order, payments }
}

/**
 * After the commit: counts the closed order, and closes its payments at their providers. One that arrives nevertheless is
 * refunded automatically.
 */
export async function finishClosing(
  services: Services,
  payments: readonly PaymentRow[],
): Promise<void> {
  countOrder(services, 'closed')
  for (const { payment_id, method } of payments)
    await (await paymentProviderOf(services, method))?.close(payment_id)
}
