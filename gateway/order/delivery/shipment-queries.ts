import { sql } from 'kysely'
import type { OrderState } from '#api/order/order-state.ts'
import type { Db } from '#gateway/db/schema.ts'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'

/** Orders whose buyer is entitled to the goods: paid, and not being refunded. */
const DUE: readonly OrderState[] = ['paid', 'serving', 'finished']

/** Paid orders that nobody has recorded as sent. */
export const deliveryQueue = queue(
  'deliveries',
  '等待寄出的商品',
  waitingRows(
    sql`orders left join shipments using (order_id)
      where address_sealed is not null and state in (${sql.join(DUE)}) and shipments.sent_at is null`,
    'paid_at',
  ),
)

interface DeliveryFilter {
  orderId?: string
  limit: number
}

/** Orders with something to ship, those that still wait first. */
export async function deliveriesFor(db: Db, { orderId, limit }: DeliveryFilter) {
  const found = deliveries(db)
    .select(['orders.product_name', 'orders.period_name', 'orders.paid_at', 'orders.remark'])
    .select(['shipments.carrier', 'shipments.tracking_number', 'shipments.sent_at'])
    .where((eb) => eb.or([eb('orders.state', 'in', DUE), eb('shipments.sent_at', 'is not', null)]))
    .orderBy(sql`shipments.sent_at is null`, 'desc')
    .orderBy('orders.id')
    .limit(limit)
  return (orderId ? found.where('orders.order_id', '=', orderId) : found).execute()
}

/** How many paid orders wait to be shipped. */
export async function countUnsent(db: Db): Promise<number> {
  const { count } = await deliveries(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('orders.state', 'in', DUE)
    .where('shipments.sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The encrypted address of an order with something to ship. */
export async function sealedReceiverOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await deliveries(db).where('orders.order_id', '=', orderId).executeTakeFirst()
  return row?.address_sealed ?? undefined
}

interface Shipment {
  orderId: string
  carrier: string
  trackingNumber: string
}

/** Records a shipment, once; undefined if the order was shipped before, or has nothing to ship. */
export async function insertShipment(db: Db, shipment: Shipment, now: Date) {
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'user_id', 'product_name'])
    .where('order_id', '=', shipment.orderId)
    .where('address_sealed', 'is not', null)
    .where('state', 'in', DUE)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { carrier, trackingNumber } = shipment
  const inserted = await db
    .insertInto('shipments')
    .values({
      order_id: order.order_id,
      carrier,
      tracking_number: trackingNumber,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1 ? order : undefined
}

function deliveries(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.order_id')
    .select(['orders.order_id', 'orders.state', 'orders.address_sealed'])
    .where('orders.address_sealed', 'is not', null)
}
