import type { Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { PaymentsTable } from '#gateway/payment/tables.ts'
import { UNTRIED } from './refund-queries.ts'

type PaymentRow = Selectable<PaymentsTable>

/** Creates the full refund of a payment that no order can use: granted at once, and only once per payment. */
export async function createReturn(
  db: Db,
  { payment, reason }: { payment: PaymentRow; reason: string },
  now: Date,
): Promise<void> {
  const refundId = `R${payment.payment_id}`
  const made = await db
    .insertInto('refunds')
    .values({
      refund_id: refundId,
      order_id: payment.order_id,
      user_id: payment.user_id,
      kind: 'late',
      state: 'approved',
      cash_fen: payment.fen,
      fee_fen: 0,
      coin: 0,
      point: 0,
      is_coupon_returned: false,
      from_state: null,
      reason,
      created_at: now,
      decided_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) === 0) return
  await db
    .insertInto('refund_parts')
    .values({
      part_id: `${refundId}x`,
      refund_id: refundId,
      payment_id: payment.payment_id,
      fen: payment.fen,
      state: 'waiting',
      ...UNTRIED,
    })
    .execute()
}
