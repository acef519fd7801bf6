import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { stateAt } from '#gateway/live/room/room-queries.ts'

/** Prices of courses that are taught live or recorded, for people without the course. */
export async function coursePrices(db: Db) {
  return db
    .selectFrom('product_prices as p')
    .innerJoin('products', 'products.product_id', 'p.product_id')
    .select(['p.price_id', 'p.product_id', 'p.name', 'products.name as product_name'])
    .where('products.product_type', '=', 'course')
    .where(sql<boolean>`products.course_type is distinct from 'offline'`)
    .orderBy('products.name')
    .orderBy('p.position')
    .execute()
}

export type TermRow = Awaited<ReturnType<typeof termRows>>[number]

/** Terms as people see them, the newest first, each with the number of its classes. */
export async function termRows(db: Db, { termId, limit }: { termId?: string; limit: number }) {
  let query = db
    .selectFrom('live_terms as t')
    .innerJoin('products', 'products.product_id', 't.product_id')
    .selectAll('t')
    .select('products.name as product_name')
    .select(
      sql<number>`(select count(*)::int from live_classes c where c.term_id = t.term_id)`.as(
        'classes',
      ),
    )
  if (termId !== undefined) query = query.where('t.term_id', '=', termId)
  return query.orderBy('t.position', 'desc').orderBy('t.term_id').limit(limit).execute()
}

interface NewTerm {
  termId: string
  title: string
  productId: string
  priceId: string
}

/** Adds a term after all others; false if this very form made it before. */
export async function insertTerm(
  db: Db,
  { termId, title, productId, priceId }: NewTerm,
): Promise<boolean> {
  const inserted = await db
    .insertInto('live_terms')
    .values({
      ...{ term_id: termId, title, product_id: productId, price_id: priceId },
      position: sql`(select coalesce(max(position), 0) + 1 from live_terms)`,
    })
    .onConflict((conflict) => conflict.column('term_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateTerm(
  db: Db,
  termId: string,
  values: { title: string; position: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('live_terms')
    .set(values)
    .where('term_id', '=', termId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

export type TermClass = Awaited<ReturnType<typeof classRows>>[number]

/** The classes of a term in order, or one of them, each with how many people have opened it. */
export async function classRows(db: Db, { termId, roomId }: { termId: string; roomId?: string }) {
  let query = db
    .selectFrom('live_classes as c')
    .innerJoin('live_rooms as r', 'r.room_id', 'c.room_id')
    .selectAll('c')
    .select(['r.title', 'r.starts_at', 'r.adviser', 'r.replay_url'])
    .select(
      sql<number>`(select count(*)::int from live_class_records s where s.room_id = c.room_id)`.as(
        'pupils',
      ),
    )
    .where('c.term_id', '=', termId)
  if (roomId !== undefined) query = query.where('c.room_id', '=', roomId)
  return query.orderBy('c.position').execute()
}

/**
 * Rooms that can become a class: to come and reserved by nobody as an open room, or over with a recording, whose
 * reservations have been kept.
 */
export async function roomsForClass(db: Db, now: Date) {
  return db
    .selectFrom('live_rooms')
    .select(['room_id', 'title', 'starts_at'])
    .select((eb) => eb('starts_at', '<=', now).as('is_recording'))
    .where('product_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('starts_at', '>', now),
          eb('room_id', 'not in', eb.selectFrom('live_reservations').select('room_id')),
        ]),
        eb.and([eb(stateAt(now), '=', 'ended'), eb('replay_url', 'is not', null)]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .limit(100)
    .execute()
}

interface ClassValues {
  position: number
  homework: string
  homework_answer: string
  is_trial: boolean
}

/** Makes a room a class of a term: only owners of the course may enter it from now on. */
export async function insertTermClass(
  db: Db,
  row: Insertable<{ term_id: string; room_id: string } & ClassValues>,
  productId: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('live_classes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows) !== 1) return false
  await db
    .updateTable('live_rooms')
    .set({ product_id: productId })
    .where('room_id', '=', row.room_id)
    .execute()
  return true
}

/** Whether another class of the term has this position. */
export async function isPositionTaken(
  db: Db,
  { termId, position, roomId }: { termId: string; position: number; roomId: string },
): Promise<boolean> {
  const taken = await db
    .selectFrom('live_classes')
    .select('room_id')
    .where('term_id', '=', termId)
    .where('position', '=', position)
    .where('room_id', '!=', roomId)
    .executeTakeFirst()
  return taken !== undefined
}

export async function updateClass(
  db: Db,
  roomId: string,
  values: Updateable<ClassValues>,
): Promise<void> {
  await db.updateTable('live_classes').set(values).where('room_id', '=', roomId).execute()
}

/** Takes a class that nobody has opened out of its term: its room is open to everybody again. */
export async function removeClass(db: Db, roomId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('live_classes')
    .where('room_id', '=', roomId)
    .where('room_id', 'not in', (eb) => eb.selectFrom('live_class_records').select('room_id'))
    .executeTakeFirst()
  if (removed.numDeletedRows !== 1n) return false
  await db
    .updateTable('live_rooms')
    .set({ product_id: null })
    .where('room_id', '=', roomId)
    .execute()
  return true
}
