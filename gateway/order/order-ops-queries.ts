import { sql } from 'kysely'
import type { OrderState } from '#api/order/order-state.ts'
import { isHeldRefund } from '../contract/refund/prepare-refund-agreement.ts'
import type { Db } from '../db/schema.ts'

interface OrderFilter {
  orderId?: string | undefined
  state?: OrderState | undefined
  limit: number
}

/** Orders of all users, newest first, filtered by operators. */
export async function ordersFor(db: Db, { orderId, state, limit }: OrderFilter) {
  let query = db
    .selectFrom('orders')
    .select([
      ...(['order_id', 'user_id', 'product_name', 'period_name', 'state', 'channel_id'] as const),
      ...(['price_fen', 'coupon_fen', 'coin_fen', 'total_fen', 'paid_fen'] as const),
      ...(['created_at', 'paid_at'] as const),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (orderId) query = query.where('order_id', '=', orderId)
  if (state) query = query.where('state', '=', state)
  return query.execute()
}

/** One order of any user. */
export async function orderById(db: Db, orderId: string) {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Refunds of all users, those that wait for a decision first. */
export async function refundsFor(db: Db, limit: number) {
  return db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.order_id', 'refunds.order_id')
    .select([
      ...(['refunds.refund_id', 'refunds.order_id', 'refunds.state', 'refunds.kind'] as const),
      ...(['refunds.cash_fen', 'refunds.fee_fen', 'refunds.coin', 'refunds.reason'] as const),
      ...(['refunds.created_at', 'refunds.done_at', 'orders.product_name'] as const),
    ])
    .select(isHeldRefund.as('is_held'))
    .orderBy(sql`refunds.state = 'requested'`, 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
    .execute()
}

/** Proofs of bank transfers, waiting ones first. */
export async function transfersFor(db: Db, limit: number) {
  return db
    .selectFrom('bank_transfers')
    .selectAll()
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function transferById(db: Db, transferId: string) {
  return db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
}

/** How many rows of a table wait for an operator. */
export async function countWaiting(
  db: Db,
  table: 'refunds' | 'bank_transfers' | 'invoices',
  state: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where state = ${state}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
