import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { EventKind } from '#api/order/detail/order-detail.ts'
import type { NextStep, Order } from '#api/order/order.ts'
import {
  OPEN_STATES,
  type OrderState,
  type OrderTab,
  STATES_OF_TAB,
  statesBefore,
} from '#api/order/order-state.ts'
import { olderThan } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import type { OrdersTable } from './tables.ts'

export type OrderRow = Selectable<OrdersTable>

export async function insertOrder(db: Db, row: Insertable<OrdersTable>): Promise<OrderRow> {
  return db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
}

/** An order of this user; undefined for somebody else's. */
export async function orderOf(
  db: Db,
  userId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function lockOrder(db: Db, orderId: string): Promise<OrderRow> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The open order of an offer; a user has at most one. */
export async function unpaidOrderOf(
  db: Db,
  userId: string,
  offer: { priceId: string; activityId?: string | undefined },
  now: Date,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('price_id', '=', offer.priceId)
    .where(sql`coalesce(activity_id, '')`, '=', offer.activityId ?? '')
    .where('state', 'in', OPEN_STATES)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The newest unpaid order of a product, at whatever price. */
export async function pendingOrderOf(
  db: Db,
  userId: string,
  productId: string,
  now: Date,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('state', 'in', OPEN_STATES)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

interface OrderPage {
  userId: string
  tab?: OrderTab | undefined
  productType?: string | undefined
  /** Ordered at this time or later. */
  since?: Date | undefined
  /** Only offline classes. */
  isOffline?: boolean
  cursor?: string | undefined
  limit: number
}

const ORDERS = { table: 'orders', key: 'order_id', owner: 'user_id' } as const

/** Orders of a user, newest first, older than the cursor. */
export async function ordersOf(db: Db, page: OrderPage): Promise<readonly OrderRow[]> {
  const { userId, tab, productType, since, isOffline = false, cursor, limit } = page
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (tab) query = query.where('state', 'in', STATES_OF_TAB[tab])
  if (since) query = query.where('created_at', '>=', since)
  if (productType)
    query = query.where('product_id', 'in', (eb) =>
      eb.selectFrom('products').select('product_id').where('product_type', '=', productType),
    )
  if (isOffline)
    query = query.where('price_id', 'in', (eb) =>
      eb.selectFrom('offline_classes').select('price_id'),
    )
  if (cursor) query = query.where(olderThan(ORDERS, cursor, userId))
  return query.execute()
}

/** Products in a user's orders, except closed ones, and the parts of bundles. */
export async function boughtProductsOf(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['product_id', 'parts'])
    .where('user_id', '=', userId)
    .where('state', '!=', 'closed')
    .execute()
  return new Set(
    rows.flatMap((row) => [row.product_id, ...row.parts.map(({ productId }) => productId)]),
  )
}

/** Extends the payment deadline of an order. */
export async function extendOrder(db: Db, orderId: string, until: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', 'is not', null)
    .execute()
}

/** Changes the state of an order; undefined, without any change, if its state does not allow it. */
export async function moveOrder(
  db: Db,
  orderId: string,
  to: OrderState,
  set: Updateable<OrdersTable> = {},
  from: readonly OrderState[] = statesBefore(to),
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ ...set, state: to })
    .where('order_id', '=', orderId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

export interface NewEvent {
  orderId: string
  kind: EventKind
  ref?: string
  detail?: string | undefined
}

/** Appends an event to the timeline, once for each kind and reference. */
export async function appendOrderEvent(db: Db, event: NewEvent, now: Date): Promise<void> {
  const { orderId, kind, ref = '', detail = null } = event
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, kind, ref, detail, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'ref']).doNothing())
    .execute()
}

export async function eventsOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .select(['kind', 'at', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The amount of an order's next payment; 0 when none is due. */
export function dueFen(row: OrderRow): number {
  if (row.state === 'deposited') return row.total_fen - row.paid_fen
  if (row.state === 'created' || row.state === 'waiting') return row.deposit_fen ?? row.total_fen
  return 0
}

function nextStep(row: OrderRow, isProofWaiting: boolean): NextStep {
  if (isProofWaiting && dueFen(row) > 0) return 'transfer'
  if (row.state === 'created' || row.state === 'waiting') return 'pay'
  if (row.state === 'deposited') return 'payBalance'
  return row.state === 'paid' && row.needs_contract ? 'sign' : 'none'
}

/** Fields from other documents: loaded by the pages that link to them. */
type Papers = Pick<Order, 'contractId' | 'invoiceId'> & { isProofWaiting: boolean }

/** An order as API answers contain it. */
export function orderAnswer(
  row: OrderRow,
  { contractId, invoiceId, isProofWaiting = false }: Partial<Papers> = {},
): Order {
  return {
    orderId: row.order_id,
    productId: row.product_id,
    priceId: row.price_id,
    activityId: row.activity_id ?? undefined,
    productName: row.product_name,
    periodName: row.period_name,
    riskLevel: row.risk_level,
    state: row.state,
    listFen: row.list_fen,
    priceFen: row.price_fen,
    couponFen: row.coupon_fen,
    coin: row.coin,
    coinFen: row.coin_fen,
    totalFen: row.total_fen,
    depositFen: row.deposit_fen ?? undefined,
    paidFen: row.paid_fen,
    dueFen: dueFen(row),
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at?.getTime(),
    nextStep: nextStep(row, isProofWaiting),
    contractId,
    invoiceId,
  }
}
