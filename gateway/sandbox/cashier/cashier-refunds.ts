import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { SandboxRefundsTable } from './cashier-tables.ts'
import type { PayRefusal } from './pay-authorization.ts'
import type { RefundBehaviour } from './refund-behaviour.ts'

export type SandboxRefund = Selectable<SandboxRefundsTable>

interface WantedRefund {
  refundNo: string
  paymentId: string
  fen: number
  totalFen: number
}

/**
 * 申请退款 (`POST /v3/refund/domestic/refunds`): refunds money, once for each `out_refund_no`; a closed or abnormal one may
 * be sent again under its number.
 */
export async function refundSandboxPayment(
  db: Db,
  refund: WantedRefund,
  now: Date,
): Promise<SandboxRefund | PayRefusal> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('sandbox_payments')
      .select('fen')
      .where('payment_id', '=', refund.paymentId)
      .where('state', '=', 'SUCCESS')
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return { status: 404, code: 'RESOURCE_NOT_EXISTS' }
    if (payment.fen !== refund.totalFen) return { status: 400, code: 'INVALID_REQUEST' }
    const before = await trx
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('payment_id', '=', refund.paymentId)
      .execute()
    const same = before.find(({ refund_no }) => refund_no === refund.refundNo)
    if (same && same.fen !== refund.fen) return { status: 400, code: 'PARAM_ERROR' }
    if (same?.state === 'SUCCESS' || same?.state === 'PROCESSING') return same
    const returned = before
      .filter(({ refund_no }) => refund_no !== refund.refundNo)
      .reduce((sum, { fen }) => sum + fen, 0)
    if (returned + refund.fen > payment.fen) return { status: 403, code: 'NOT_ENOUGH' }
    const state = await behaviourOf(trx)
    if (state === 'NOT_ENOUGH' || state === 'USER_ACCOUNT_ABNORMAL')
      return { status: 403, code: state }
    return trx
      .insertInto('sandbox_refunds')
      .values({
        refund_no: refund.refundNo,
        refund_id: `5030${String(randomInt(0, 10 ** 12)).padStart(24, '0')}`,
        payment_id: refund.paymentId,
        fen: refund.fen,
        state,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('refund_no').doUpdateSet({ state }))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function findSandboxRefund(
  db: Db,
  refundNo: string,
): Promise<SandboxRefund | undefined> {
  return db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
}

/** Ends a refund under way, or one the bank refused; undefined if there is none. */
export async function endSandboxRefund(
  db: Db,
  refundNo: string,
  state: SandboxRefund['state'],
): Promise<SandboxRefund | undefined> {
  return db
    .updateTable('sandbox_refunds')
    .set({ state })
    .where('refund_no', '=', refundNo)
    .where('state', '<>', 'SUCCESS')
    .returningAll()
    .executeTakeFirst()
}

async function behaviourOf(db: Db): Promise<RefundBehaviour> {
  const row = await db.selectFrom('sandbox_cashier').select('refund_state').executeTakeFirst()
  return row?.refund_state ?? 'SUCCESS'
}

export async function setRefundBehaviour(db: Db, state: RefundBehaviour): Promise<void> {
  await db.updateTable('sandbox_cashier').set({ refund_state: state }).execute()
}
