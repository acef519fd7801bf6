import type { Provider } from '#gateway/contract/provider.ts'
import { prepareRefundAgreement } from '#gateway/contract/refund/prepare-refund-agreement.ts'
import type { Db } from '#gateway/db/schema.ts'
import { lockOwnerOf } from '../lock-buyer.ts'
import { appendOrderEvent, lockOrder, moveOrder, type OrderRow } from '../order-queries.ts'
import { type RefundRow, refundTableOf } from './refund-queries.ts'

/**
 * Grants or rejects a requested refund; false if it does not wait for a decision. Send it after the commit: it is sent
 * when nothing is left to sign.
 */
export async function decideRefund(
  db: Db,
  decision: { refundId: string; isGranted: boolean; reason?: string; party: Provider },
  now: Date,
): Promise<boolean> {
  const { refundId, isGranted, reason, party } = decision
  await lockOwnerOf(db, async () => {
    const row = await db
      .selectFrom('refunds')
      .select('user_id')
      .where('refund_id', '=', refundId)
      .executeTakeFirst()
    return row?.user_id
  })
  const refund = await db
    .updateTable('refunds')
    .set({ state: isGranted ? 'approved' : 'rejected', decided_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst()
  if (!refund) return false
  if (isGranted) await createAgreement(db, { refund, party }, now)
  else await rejectRefund(db, refund, reason, now)
  return true
}

/** The table is that of the day of the request, to the fen. */
async function createAgreement(
  db: Db,
  { refund, party }: { refund: RefundRow; party: Provider },
  now: Date,
): Promise<void> {
  const { order_id: orderId, refund_id: refundId } = refund
  if (!orderId) return
  await appendOrderEvent(db, { orderId, kind: 'refundApproved', ref: refundId }, now)
  const order = await lockOrder(db, orderId)
  const table = await refundTableOf(db, order, refund.created_at)
  if (table.cashFen !== refund.cash_fen || table.feeFen !== refund.fee_fen)
    throw new Error(`the table of ${refundId} is not what was asked for`)
  await prepareRefundAgreement(db, { order, refundId, table, party }, now)
}

/** Returns the order of a refund that ended without money to its earlier state. */
export async function rejectRefund(
  db: Db,
  refund: RefundRow,
  reason: string | undefined,
  now: Date,
): Promise<OrderRow | undefined> {
  const { refund_id: refundId, order_id: orderId, from_state: before } = refund
  if (!orderId || !before) return undefined
  await db.deleteFrom('refund_parts').where('refund_id', '=', refundId).execute()
  const order = await moveOrder(db, orderId, before, {}, ['refunding'])
  await appendOrderEvent(
    db,
    { orderId, kind: 'refundRejected', ref: refundId, detail: reason },
    now,
  )
  return order
}
