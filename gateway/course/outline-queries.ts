import type { Db } from '../db/schema.ts'

export type Lesson = Awaited<ReturnType<typeof lessonsOf>>[number]

/** The lessons of recorded courses as everybody may see them, by term and position. */
export async function lessonsOf(db: Db, productId?: string) {
  let query = db
    .selectFrom('live_classes as c')
    .innerJoin('live_terms as t', 't.term_id', 'c.term_id')
    .innerJoin('live_rooms as r', 'r.room_id', 'c.room_id')
    .select(['c.room_id', 't.term_id', 't.title as term', 't.product_id', 't.price_id'])
    .select(['r.title', 'r.summary', 'r.cover', 'r.replay_url', 'r.adviser', 'c.is_trial'])
  if (productId) query = query.where('t.product_id', '=', productId)
  return query.orderBy('t.position').orderBy('c.position').execute()
}

/** A lesson that everybody may watch, once it has a recording. */
export const isTrial = ({ is_trial, replay_url }: Pick<Lesson, 'is_trial' | 'replay_url'>) =>
  is_trial && replay_url !== null

/** Dates, places and seats of offline classes that have not begun. */
export async function offlineClassesOf(db: Db, productId: string, now: Date) {
  return db
    .selectFrom('offline_classes as o')
    .innerJoin('product_prices as p', 'p.price_id', 'o.price_id')
    .select(['o.price_id', 'o.city', 'o.venue', 'o.street', 'o.starts_at', 'o.ends_at', 'p.fen'])
    .select(['o.seats', 'o.seats_taken'])
    .where('p.product_id', '=', productId)
    .where('p.is_on_sale', '=', true)
    .where('o.starts_at', '>', now)
    .orderBy('o.starts_at')
    .execute()
}
