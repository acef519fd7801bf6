import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { lockOwnerOf } from './lock-buyer.ts'
import { moveOrder, tellOrder } from './order-queries.ts'

/** Grants or turns down a refund somebody asked for; false where it waits for no decision. Send it after the commit. */
export async function decideRefund(
  db: Kysely<Database>,
  decision: { refundId: string; isGranted: boolean; reason?: string },
  now: Date,
): Promise<boolean> {
  const { refundId, isGranted, reason } = decision
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
  const orderId = refund.order_id
  if (isGranted && orderId)
    await tellOrder(db, { orderId, kind: 'refundApproved', ref: refundId }, now)
  if (isGranted || !orderId || !refund.from_state) return true
  await db.deleteFrom('refund_parts').where('refund_id', '=', refundId).execute()
  await moveOrder(db, orderId, refund.from_state, {}, ['refunding'])
  await tellOrder(db, { orderId, kind: 'refundRejected', ref: refundId, detail: reason }, now)
  return true
}
