import type { Selectable } from 'kysely'
import { refundKindOf } from '#api/order/refund/refund-rule.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { cancellableUntil } from '#gateway/contract/prepare-contract.ts'
import { isHeldRefund } from '#gateway/contract/refund/prepare-refund-agreement.ts'
import type { Db } from '#gateway/db/schema.ts'
import { newId } from '../ids.ts'
import type { OrderRow } from '../order-queries.ts'
import type { RefundsTable } from '../tables.ts'
import { calculateRefund } from './calculate-refund.ts'
import { isUsed } from './is-used.ts'

export type RefundRow = Selectable<RefundsTable>

/** A part that no provider has seen yet. */
export const UNTRIED = { next_try_at: null, refusal: null, voucher: null, done_at: null } as const

/** What a refund of this order would amount to at the moment. */
export async function refundTableOf(db: Db, order: OrderRow, now: Date): Promise<RefundTable> {
  return calculateRefund(
    {
      kind: refundKindOf({
        needsContract: order.needs_contract,
        courseType: await courseTypeOf(db, order.product_id),
        isDelivered: order.address_sealed !== null,
      }),
      paidFen: order.paid_fen,
      coin: order.coin,
      hasCoupon: order.coupon_id !== null,
      days: order.days,
      parts: order.parts,
      paidAt: order.paid_at,
      isUsed: await isUsed(db, order),
      serviceFrom: order.service_from,
      cancellableUntil: await cancellableUntil(db, order.order_id),
    },
    now,
  )
}

async function courseTypeOf(db: Db, productId: string): Promise<string | undefined> {
  const product = await db
    .selectFrom('products')
    .select('course_type')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return product?.course_type ?? undefined
}

interface NewRefund {
  order: OrderRow
  table: RefundTable
  state: 'requested' | 'approved'
  reason: string
}

/** Inserts a refund and its share of each payment; undefined if one is running or done already. */
export async function insertRefund(
  db: Db,
  { order, table, state, reason }: NewRefund,
  now: Date,
): Promise<RefundRow | undefined> {
  const made = await db
    .insertInto('refunds')
    .values({
      refund_id: newId('R'),
      order_id: order.order_id,
      user_id: order.user_id,
      kind: 'order',
      state,
      cash_fen: table.cashFen,
      fee_fen: table.feeFen,
      coin: table.coin,
      point: Math.floor(table.cashFen / 100),
      is_coupon_returned: table.isCouponReturned,
      from_state: order.state,
      reason,
      created_at: now,
      decided_at: state === 'approved' ? now : null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) await insertParts(db, made)
  return made
}

/** The newest payment is refunded first. */
async function insertParts(db: Db, refund: RefundRow): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .select(['payment_id', 'fen'])
    .where('order_id', '=', refund.order_id)
    .where('state', '=', 'paid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_parts')
            .select('part_id')
            .whereRef('refund_parts.payment_id', '=', 'payments.payment_id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
  let left = refund.cash_fen
  for (const [i, payment] of payments.entries()) {
    const fen = Math.min(left, payment.fen)
    left -= fen
    if (fen === 0) continue
    await db
      .insertInto('refund_parts')
      .values({
        part_id: `${refund.refund_id}p${i}`,
        refund_id: refund.refund_id,
        payment_id: payment.payment_id,
        fen,
        state: 'waiting',
        ...UNTRIED,
      })
      .execute()
  }
  if (left > 0) throw new Error(`payments of ${refund.order_id} do not cover its refund`)
}

/** Refunds of an order with their agreements. */
export async function refundsOf(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .leftJoin('contracts', 'contracts.refund_id', 'refunds.refund_id')
    .selectAll('refunds')
    .select(['contracts.contract_id', 'contracts.sign_until'])
    .select(isHeldRefund.as('is_held'))
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute()
}

export async function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
}

export async function refundOf(db: Db, refundId: string): Promise<RefundRow> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** Ends a granted refund; undefined if it had ended before. */
export async function endRefund(
  db: Db,
  refundId: string,
  now: Date,
): Promise<RefundRow | undefined> {
  return db
    .updateTable('refunds')
    .set({ state: 'done', done_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst()
}
