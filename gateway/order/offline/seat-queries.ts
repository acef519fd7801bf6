import { sql } from 'kysely'
import { SEAT_OFFER_HOURS } from '#api/order/offline/class-queue.ts'
import type { Db } from '#gateway/db/schema.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { ORDER_TEXTS } from '../texts.ts'
import { classOf } from './offline-queries.ts'

const OFFER_MS = SEAT_OFFER_HOURS * 3_600_000

interface Seat {
  orderId: string
  userId: string
  priceId: string
}

/**
 * Reserves a seat of an offline class for an order: the one offered to its buyer, or a free one. False if none is left;
 * an order of anything else needs no seat.
 */
export async function claimClassSeat(
  db: Db,
  { orderId, userId, priceId }: Seat,
  now: Date,
): Promise<boolean> {
  if (!(await classOf(db, priceId))) return true
  if (!(await consumeOffer(db, { userId, priceId }, now))) {
    const claimed = await db
      .updateTable('offline_classes')
      .set({ seats_taken: sql`seats_taken + 1` })
      .where('price_id', '=', priceId)
      .where((eb) => eb.or([eb('seats', 'is', null), eb('seats_taken', '<', eb.ref('seats'))]))
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return false
    await leaveWaiting(db, { userId, priceId })
  }
  await db.insertInto('class_seats').values({ order_id: orderId, price_id: priceId }).execute()
  return true
}

/** Uses up the offer of a seat, which is counted already. */
async function consumeOffer(
  db: Db,
  { userId, priceId }: Omit<Seat, 'orderId'>,
  now: Date,
): Promise<boolean> {
  const used = await db
    .deleteFrom('class_queue')
    .where('price_id', '=', priceId)
    .where('user_id', '=', userId)
    .where('offered_until', '>', now)
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

async function leaveWaiting(db: Db, { userId, priceId }: Omit<Seat, 'orderId'>): Promise<void> {
  await db
    .deleteFrom('class_queue')
    .where('price_id', '=', priceId)
    .where('user_id', '=', userId)
    .where('offered_until', 'is', null)
    .execute()
}

/** Returns the seat of a closed or refunded order, once, and offers it to the queue unless an order replaces this one. */
export async function returnClassSeat(
  db: Db,
  { orderId, isReplaced }: { orderId: string; isReplaced: boolean },
  now: Date,
): Promise<void> {
  const seat = await db
    .deleteFrom('class_seats')
    .where('order_id', '=', orderId)
    .returning('price_id')
    .executeTakeFirst()
  if (!seat) return
  await countSeats(db, seat.price_id, -1)
  if (!isReplaced) await offerSeats(db, seat.price_id, now)
}

async function countSeats(db: Db, priceId: string, change: number): Promise<void> {
  await db
    .updateTable('offline_classes')
    .set({ seats_taken: sql`seats_taken + ${change}::integer` })
    .where('price_id', '=', priceId)
    .execute()
}

/**
 * Ends offers whose time is over, then offers every free seat to the first who waits. Code that frees seats calls this in
 * the same transaction: nobody can then find a free seat while others wait.
 */
export async function offerSeats(db: Db, priceId: string, now: Date): Promise<void> {
  const held = await db
    .selectFrom('offline_classes')
    .selectAll()
    .where('price_id', '=', priceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) return
  const ended = await db
    .deleteFrom('class_queue')
    .where('price_id', '=', priceId)
    .where('offered_until', '<=', now)
    .executeTakeFirst()
  if (ended.numDeletedRows > 0n) await countSeats(db, priceId, -Number(ended.numDeletedRows))
  if (held.starts_at <= now) return
  const taken = held.seats_taken - Number(ended.numDeletedRows)
  const next = await db
    .selectFrom('class_queue')
    .select(['id', 'user_id'])
    .where('price_id', '=', priceId)
    .where('offered_until', 'is', null)
    .orderBy('id')
    .$if(held.seats !== null, (query) => query.limit(Math.max(0, (held.seats ?? 0) - taken)))
    .execute()
  const until = new Date(Math.min(now.getTime() + OFFER_MS, held.starts_at.getTime()))
  for (const { id, user_id } of next)
    await offerSeat(db, { id, userId: user_id, priceId }, until, now)
}

interface Place {
  id: number
  userId: string
  priceId: string
}

async function offerSeat(db: Db, { id, userId, priceId }: Place, until: Date, now: Date) {
  await db.updateTable('class_queue').set({ offered_until: until }).where('id', '=', id).execute()
  await countSeats(db, priceId, 1)
  const { name, product_id } = await db
    .selectFrom('product_prices')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .select(['products.name', 'products.product_id'])
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  const words = ORDER_TEXTS.seatFreed(name, until)
  const target = `/OfflineCourse?id=${product_id}`
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
}

/** Leaves the queue; a seat offered there goes to the next. */
export async function leaveQueue(
  db: Db,
  { userId, priceId }: Omit<Seat, 'orderId'>,
  now: Date,
): Promise<void> {
  await db
    .selectFrom('offline_classes')
    .select('price_id')
    .where('price_id', '=', priceId)
    .forNoKeyUpdate()
    .execute()
  const left = await db
    .deleteFrom('class_queue')
    .where('price_id', '=', priceId)
    .where('user_id', '=', userId)
    .returning('offered_until')
    .executeTakeFirst()
  if (!left?.offered_until) return
  await countSeats(db, priceId, -1)
  await offerSeats(db, priceId, now)
}

/** Whether an order of this person holds a seat of the class. */
export async function hasClassSeat(
  db: Db,
  { userId, priceId }: Omit<Seat, 'orderId'>,
): Promise<boolean> {
  const seat = await db
    .selectFrom('class_seats as s')
    .innerJoin('orders', 'orders.order_id', 's.order_id')
    .select('s.order_id')
    .where('s.price_id', '=', priceId)
    .where('orders.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return seat !== undefined
}

/** Joins the end of the queue, once. */
export async function insertWaiting(
  db: Db,
  { userId, priceId }: Omit<Seat, 'orderId'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('class_queue')
    .values({ price_id: priceId, user_id: userId, joined_at: now })
    .onConflict((conflict) => conflict.columns(['price_id', 'user_id']).doNothing())
    .execute()
}

/** Sets how many seats a class has; null is no limit. New ones are offered to the queue first. */
export async function setSeats(
  db: Db,
  { priceId, seats }: { priceId: string; seats: number | null },
  now: Date,
): Promise<void> {
  await db.updateTable('offline_classes').set({ seats }).where('price_id', '=', priceId).execute()
  await offerSeats(db, priceId, now)
}
