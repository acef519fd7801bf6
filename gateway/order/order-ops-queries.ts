import { sql } from 'kysely'
import type { OrderState } from '#api/order/order-state.ts'
import { isHeldRefund } from '../contract/refund/prepare-refund-agreement.ts'
import type { Db } from '../db/schema.ts'

interface OrderFilter {
  /** The beginning of an order number. */
  orderId?: string | undefined
  state?: OrderState | undefined
  /** Part of the name of a product. */
  product?: string | undefined
  mobileHash?: string | undefined
  userId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** Orders of all users, filtered by operators. */
function matching(db: Db, filter: OrderFilter) {
  const { orderId, state, product, mobileHash, userId, from, until } = filter
  let query = db.selectFrom('orders')
  if (orderId) query = query.where(sql<boolean>`starts_with(orders.order_id, ${orderId})`)
  if (state) query = query.where('orders.state', '=', state)
  if (product)
    query = query.where(sql<boolean>`strpos(product_name || ' ' || period_name, ${product}) > 0`)
  if (from) query = query.where('orders.created_at', '>=', from)
  if (until) query = query.where('orders.created_at', '<', until)
  if (userId) query = query.where('orders.user_id', '=', userId)
  if (mobileHash)
    query = query.where('orders.user_id', 'in', (eb) =>
      eb.selectFrom('users').select('user_id').where('mobile_hash', '=', mobileHash),
    )
  return query
}

/** How many orders match, what they came to, and what was paid back. */
export async function orderSums(db: Db, filter: OrderFilter) {
  const { rows } = await sql<{ count: number; total: number; paid: number; refunded: number }>`
    select count(*)::int as count, coalesce(sum(total_fen), 0)::bigint as total,
      coalesce(sum(paid_fen), 0)::bigint as paid, coalesce(sum(refunded_fen), 0)::bigint as refunded
    from (${matching(db, filter).select(['total_fen', 'paid_fen']).select(refundedFen)}) as matching`.execute(
    db,
  )
  const [{ count, total, paid, refunded } = { count: 0, total: 0, paid: 0, refunded: 0 }] = rows
  return { count, totalFen: Number(total), paidFen: Number(paid), refundedFen: Number(refunded) }
}

const refundedFen = sql<number>`(
  select coalesce(sum(cash_fen), 0)::bigint from refunds
  where refunds.order_id = orders.order_id and refunds.state = 'done'
)`.as('refunded_fen')

/** What was paid and paid back for the orders of each activity. */
export const salesByActivity = (db: Db) => salesBy(db, 'activity_id')

/** The same for each channel. */
export const salesByChannel = (db: Db) => salesBy(db, 'channel_id')

type Origin = 'activity_id' | 'channel_id'

/** Reads the partial index of the column alone: every column it needs of an order is in there. */
export const salesQuery = (origin: Origin) => sql<{
  of: string
  orders: number
  paid: number
  refunded: number
}>`
  select ${sql.ref(origin)} as of, count(*)::int as orders, sum(paid_fen)::bigint as paid,
    coalesce(sum(refunded_fen), 0)::bigint as refunded
  from (select ${sql.ref(origin)}, paid_fen, ${refundedFen} from orders
    where paid_fen > 0 and ${sql.ref(origin)} is not null) as paid_orders
  group by 1`

async function salesBy(db: Db, origin: Origin) {
  const { rows } = await salesQuery(origin).execute(db)
  return rows.map(({ of, orders, paid, refunded }) => ({
    ...{ of, orders },
    ...{ paidFen: Number(paid), refundedFen: Number(refunded) },
  }))
}

/** The same orders, newest first. */
export async function ordersFor(db: Db, filter: OrderFilter, limit: number) {
  return matching(db, filter)
    .leftJoin('users', 'users.user_id', 'orders.user_id')
    .select([
      ...(['order_id', 'orders.user_id', 'product_name', 'period_name', 'state'] as const),
      ...(['orders.channel_id', 'users.mobile_sealed'] as const),
      ...(['price_fen', 'coupon_fen', 'coin_fen', 'total_fen', 'paid_fen'] as const),
      ...(['orders.created_at', 'paid_at'] as const),
    ])
    .select(refundedFen)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** One order of any user. */
export async function orderById(db: Db, orderId: string) {
  return db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function refundById(db: Db, refundId: string) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'cash_fen'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
}

/** Why an operator has to handle a granted refund: a part was paid by transfer, or the provider refused one. */
const byHand = sql<'transfer' | 'refused' | null>`(
  select min(case when p.state = 'refused' then 'refused' else 'transfer' end)
  from refund_parts p join payments paid on paid.payment_id = p.payment_id
  where p.refund_id = refunds.refund_id and refunds.state = 'approved' and not ${isHeldRefund}
    and (p.state = 'refused' or (p.state = 'waiting' and paid.method = 'offline')))`

/** How many refunds wait for an operator: for a decision, or for the money of a transfer. */
export async function countRefundsToHandle(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from refunds where state = 'requested' or ${byHand} is not null`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Refunds of all users, those that wait for an operator first. */
export async function refundsFor(db: Db, limit: number) {
  return db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.order_id', 'refunds.order_id')
    .select([
      ...(['refunds.refund_id', 'refunds.order_id', 'refunds.state', 'refunds.kind'] as const),
      ...(['refunds.cash_fen', 'refunds.fee_fen', 'refunds.coin', 'refunds.reason'] as const),
      ...(['refunds.created_at', 'refunds.done_at', 'orders.product_name'] as const),
    ])
    .select([isHeldRefund.as('is_held'), byHand.as('by_hand')])
    .orderBy(sql`refunds.state = 'requested' or ${byHand} is not null`, 'desc')
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
  table: 'bank_transfers' | 'invoices',
  state: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where state = ${state}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Products of which somebody has a running service, by name. */
export async function ownedProducts(db: Db, now: Date) {
  return db
    .selectFrom('services')
    .innerJoin('products', 'products.product_id', 'services.product_id')
    .select(['products.product_id', 'products.name'])
    .distinct()
    .where('services.starts_at', '<=', now)
    .where('services.ends_at', '>', now)
    .orderBy('products.name')
    .execute()
}
