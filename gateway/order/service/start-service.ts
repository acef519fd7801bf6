import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { classOf, createCheckIn } from '../offline/offline-queries.ts'
import { appendOrderEvent, moveOrder, type OrderRow } from '../order-queries.ts'
import { ORDER_TEXTS } from '../texts.ts'

/** Starts the service of a paid order, once; a renewal begins when the running period of the product ends. */
export async function startService(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<OrderRow | undefined> {
  const { user_id, product_id, order_id, days } = order
  const running = await db
    .selectFrom('services')
    .select((eb) => eb.fn.max('ends_at').as('ends_at'))
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const endOfRunning = running.ends_at ? new Date(running.ends_at) : now
  const follows = endOfRunning > now ? endOfRunning : now
  // The date of a class is fixed, regardless of other purchases.
  const held = await classOf(db, order.price_id)
  const startsAt = held?.starts_at ?? follows
  const endsAt = held?.ends_at ?? daysAfter(startsAt, days)
  if (held) await createCheckIn(db, order_id, now)
  const set = { service_from: startsAt, service_until: endsAt }
  const opened = await moveOrder(db, order_id, 'serving', set, ['paid'])
  if (!opened) return undefined
  await db
    .insertInto('services')
    .values({ order_id, user_id, product_id, starts_at: startsAt, ends_at: endsAt })
    .execute()
  await appendOrderEvent(db, { orderId: order_id, kind: 'serviceOpened' }, now)
  const words = held
    ? ORDER_TEXTS.seatKept(order.product_name)
    : ORDER_TEXTS.opened(order.product_name)
  const target = held ? '/OfflineOrderList' : '/MySubscription'
  await writeMessage(db, { userId: user_id, kind: 'service', ...words, target }, now)
  return opened
}
