import type { ClassQueue } from '#api/order/offline/class-queue.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { closeExpiredOrders } from '../cancel/sweep-orders.ts'
import { offerSeats } from './seat-queries.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>
type Which = { priceId?: string | undefined; productId?: string | undefined }

/**
 * Releases the seats of full classes that nobody paid for or accepted in time. Runs before somebody is told that a class
 * is full, outside any transaction, and once an hour.
 */
export async function refreshSeats(parts: Parts, which: Which = {}): Promise<void> {
  const { db, clock } = parts
  for (const { price_id: priceId } of await classesOn(db, which)
    .whereRef('seats_taken', '>=', 'seats')
    .execute()) {
    await closeExpiredOrders(parts, { priceId })
    await db.transaction().execute((trx) => offerSeats(trx, priceId, clock.now()))
  }
}

function classesOn(db: Db, { priceId, productId }: Which) {
  let query = db
    .selectFrom('offline_classes as o')
    .innerJoin('product_prices as p', 'p.price_id', 'o.price_id')
    .select(['o.price_id', 'o.seats', 'o.seats_taken', 'o.starts_at'])
    .where('p.is_on_sale', '=', true)
  if (priceId) query = query.where('o.price_id', '=', priceId)
  if (productId) query = query.where('p.product_id', '=', productId)
  return query
}

interface Person {
  priceId: string
  userId: string | undefined
}

/** Whether a person can get no seat of this price at the moment. */
export async function isClassFull(
  db: Db,
  { priceId, userId }: Person,
  now: Date,
): Promise<boolean> {
  const held = await classesOn(db, { priceId }).executeTakeFirst()
  if (!held || held.seats === null || held.seats_taken < held.seats) return false
  const [own] = userId ? await queuesOf(db, { priceId }, userId, now) : []
  return own?.offeredUntil === undefined
}

/** The coming classes with the person's place in their queues. */
export async function queuesOf(
  db: Db,
  which: Which,
  userId: string,
  now: Date,
): Promise<readonly ClassQueue[]> {
  const rows = await classesOn(db, which)
    .leftJoin('class_queue as q', (join) =>
      join.onRef('q.price_id', '=', 'o.price_id').on('q.user_id', '=', userId),
    )
    .select(['q.id', 'q.offered_until'])
    .select((eb) =>
      eb
        .selectFrom('class_queue as before')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .whereRef('before.price_id', '=', 'o.price_id')
        .whereRef('before.id', '<=', 'q.id')
        .where('before.offered_until', 'is', null)
        .as('place'),
    )
    .where('o.starts_at', '>', now)
    .orderBy('o.starts_at')
    .execute()
  return rows.map((row) => {
    const isOffered = row.offered_until !== null && row.offered_until > now
    return {
      priceId: row.price_id,
      seatsLeft: row.seats === null ? undefined : Math.max(0, row.seats - row.seats_taken),
      place: row.id === null || row.offered_until ? undefined : Number(row.place),
      offeredUntil: isOffered ? row.offered_until?.getTime() : undefined,
    }
  })
}

export async function queueOf(db: Db, priceId: string, userId: string, now: Date) {
  const [own] = await queuesOf(db, { priceId }, userId, now)
  return own
}
