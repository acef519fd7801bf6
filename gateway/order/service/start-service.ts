import { daysAfter } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'
import { classOf, createCheckIn } from '../offline/offline-queries.ts'
import { appendOrderEvent, moveOrder, type OrderRow } from '../order-queries.ts'
import { ORDER_TEXTS } from '../texts.ts'
import { notifyBuyer } from './notify-buyer.ts'

/**
 * Starts the service of a paid order, once; a renewal begins when the running period of the product ends. Every part of
 * a bundle is a service for its own days.
 */
export async function startService(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<OrderRow | undefined> {
  const { user_id, product_id, order_id, price_id, parts } = order
  // The date of a class is fixed, regardless of other purchases.
  const held = await classOf(db, price_id)
  const services: Period[] = held ? [{ product_id, ...held }] : []
  const sold = parts.length > 0 ? parts : [{ productId: product_id, days: order.days }]
  if (!held) for (const part of sold) services.push(await periodAfter(db, user_id, part, now))
  const startsAt = new Date(Math.min(...services.map(({ starts_at }) => starts_at.getTime())))
  const endsAt = new Date(Math.max(...services.map(({ ends_at }) => ends_at.getTime())))
  // The bundle itself is open as long as any part of it is.
  if (parts.length > 0) services.push({ product_id, starts_at: startsAt, ends_at: endsAt })
  if (held) await createCheckIn(db, order_id, now)
  const set = { service_from: startsAt, service_until: endsAt }
  const opened = await moveOrder(db, order_id, 'serving', set, ['paid'])
  if (!opened) return undefined
  await db
    .insertInto('services')
    .values(
      services.map(({ product_id, starts_at, ends_at }) => ({
        order_id,
        user_id,
        product_id,
        starts_at,
        ends_at,
      })),
    )
    .execute()
  await appendOrderEvent(db, { orderId: order_id, kind: 'serviceOpened' }, now)
  const words = held
    ? ORDER_TEXTS.seatKept(order.product_name)
    : ORDER_TEXTS.opened(order.product_name)
  const target = held ? '/OfflineOrderList' : '/MySubscription'
  await notifyBuyer(db, { userId: user_id, productName: order.product_name, words, target }, now)
  return opened
}

interface Period {
  product_id: string
  starts_at: Date
  ends_at: Date
}

async function periodAfter(
  db: Db,
  userId: string,
  { productId, days }: { productId: string; days: number },
  now: Date,
): Promise<Period> {
  const running = await db
    .selectFrom('services')
    .select((eb) => eb.fn.max('ends_at').as('ends_at'))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const endOfRunning = running.ends_at ? new Date(running.ends_at) : now
  const startsAt = endOfRunning > now ? endOfRunning : now
  return { product_id: productId, starts_at: startsAt, ends_at: daysAfter(startsAt, days) }
}
