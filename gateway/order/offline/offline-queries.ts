import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ClassPlace, OfflineClass } from '#api/order/offline/offline-class.ts'
import type { OrderState } from '#api/order/order-state.ts'
import type { OfflineClassesTable } from '#gateway/catalog/tables.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { OrderRow } from '../order-queries.ts'

export type ClassRow = Selectable<OfflineClassesTable>

/** Orders that entitle to admission. */
export const ENTITLED: readonly OrderState[] = ['paid', 'serving', 'finished']

/** The class of a price; undefined if it is not an offline class. */
export async function classOf(db: Db, priceId: string): Promise<ClassRow | undefined> {
  return db
    .selectFrom('offline_classes')
    .selectAll()
    .where('price_id', '=', priceId)
    .executeTakeFirst()
}

/** Day and place of each of these prices that is an offline class, by price. */
export async function placesOf(
  db: Db,
  priceIds: readonly string[],
): Promise<ReadonlyMap<string, ClassPlace>> {
  if (priceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('offline_classes')
    .selectAll()
    .where('price_id', 'in', priceIds)
    .execute()
  return new Map(
    rows.map(({ price_id, starts_at, ends_at, ...place }) => [
      price_id,
      { ...place, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() },
    ]),
  )
}

/** Creates the code that admits the buyer of a paid order, once. */
export async function createCheckIn(db: Db, orderId: string, now: Date): Promise<void> {
  const code = String(randomInt(0, 10 ** 12)).padStart(12, '0')
  await db
    .insertInto('check_ins')
    .values({ order_id: orderId, code, made_at: now, used_at: null })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** The class of each of these orders with its code, by order number; orders of other products are left out. */
export async function classesOf(
  db: Db,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, OfflineClass>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('offline_classes', 'offline_classes.price_id', 'orders.price_id')
    .leftJoin('check_ins', 'check_ins.order_id', 'orders.order_id')
    .select([
      'orders.order_id',
      'orders.state',
      'offline_classes.city',
      'offline_classes.venue',
      'offline_classes.street',
      'offline_classes.starts_at',
      'offline_classes.ends_at',
      'check_ins.code',
      'check_ins.used_at',
    ])
    .where(
      'orders.order_id',
      'in',
      orders.map((row) => row.order_id),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        city: row.city,
        venue: row.venue,
        street: row.street,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        checkInCode: ENTITLED.includes(row.state) ? (row.code ?? undefined) : undefined,
        checkedInAt: row.used_at?.getTime(),
      },
    ]),
  )
}

/** The details of a code, for the person at the door. */
export async function checkInByCode(db: Db, code: string) {
  return db
    .selectFrom('check_ins')
    .innerJoin('orders', 'orders.order_id', 'check_ins.order_id')
    .innerJoin('offline_classes', 'offline_classes.price_id', 'orders.price_id')
    .select([
      'check_ins.order_id',
      'check_ins.used_at',
      'orders.product_name',
      'orders.period_name',
      'orders.state',
      'offline_classes.starts_at',
    ])
    .where('check_ins.code', '=', code)
    .executeTakeFirst()
}

/** Admits somebody, once; false if the code was used, or its order does not entitle to admission. */
export async function redeemCheckIn(db: Db, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('check_ins')
    .set({ used_at: now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('order_id').where('state', 'in', ENTITLED),
    )
    .executeTakeFirst()
  return Number(used.numUpdatedRows) === 1
}

/** Undoes an admission; false if there was none. */
export async function undoCheckIn(db: Db, orderId: string): Promise<boolean> {
  const undone = await db
    .updateTable('check_ins')
    .set({ used_at: null })
    .where('order_id', '=', orderId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return undone.numUpdatedRows === 1n
}

/** The last admissions, newest first. */
export async function latestCheckIns(db: Db, limit: number) {
  return db
    .selectFrom('check_ins')
    .innerJoin('orders', 'orders.order_id', 'check_ins.order_id')
    .innerJoin('users', 'users.user_id', 'orders.user_id')
    .select(['check_ins.order_id', 'check_ins.used_at', 'product_name', 'period_name'])
    .select('users.mobile_sealed')
    .where('check_ins.used_at', 'is not', null)
    .orderBy('check_ins.used_at', 'desc')
    .limit(limit)
    .execute()
}

/** Classes with how many people have paid and how many came, the next ones first. */
export async function classesForDoor(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('offline_classes')
    .innerJoin('product_prices', 'product_prices.price_id', 'offline_classes.price_id')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .select((eb) => [
      'offline_classes.price_id',
      'offline_classes.city',
      'offline_classes.venue',
      'offline_classes.starts_at',
      'products.name as product_name',
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('orders.price_id', '=', 'offline_classes.price_id')
        .where('orders.state', 'in', ENTITLED)
        .as('booked'),
      eb
        .selectFrom('check_ins')
        .innerJoin('orders', 'orders.order_id', 'check_ins.order_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('orders.price_id', '=', 'offline_classes.price_id')
        .where('check_ins.used_at', 'is not', null)
        .as('came'),
    ])
    .orderBy((eb) => eb('offline_classes.ends_at', '<', now))
    .orderBy('offline_classes.starts_at')
    .limit(limit)
    .execute()
}

interface ClassPage {
  now: Date
  limit: number
  priceId?: string
}

/** Classes with their seats and how many wait for one, the next ones first. */
export async function classesWithSeats(db: Db, { now, limit, priceId }: ClassPage) {
  let query = db
    .selectFrom('offline_classes as o')
    .innerJoin('product_prices as p', 'p.price_id', 'o.price_id')
    .innerJoin('products', 'products.product_id', 'p.product_id')
    .select(['o.price_id', 'o.city', 'o.venue', 'o.street', 'o.starts_at', 'o.ends_at'])
    .select(['o.seats', 'o.seats_taken', 'p.name as period_name', 'products.name as product_name'])
    .select((eb) => [
      eb
        .selectFrom('class_queue as q')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .whereRef('q.price_id', '=', 'o.price_id')
        .where('q.offered_until', 'is not', null)
        .as('offered'),
      eb
        .selectFrom('class_queue as q')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .whereRef('q.price_id', '=', 'o.price_id')
        .where('q.offered_until', 'is', null)
        .as('waiting'),
    ])
  if (priceId !== undefined) query = query.where('o.price_id', '=', priceId)
  return query
    .orderBy((eb) => eb('o.ends_at', '<', now))
    .orderBy('o.starts_at')
    .limit(limit)
    .execute()
}
