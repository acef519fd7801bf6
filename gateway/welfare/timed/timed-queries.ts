import type { Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { TimedActivitiesTable } from '../tables.ts'

export type TimedRow = Selectable<TimedActivitiesTable>

/** The newest offer that is open at this moment. */
export async function currentTimedActivity(db: Db, now: Date): Promise<TimedRow | undefined> {
  return db
    .selectFrom('timed_activities')
    .selectAll()
    .where('is_open', '=', true)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function timedActivities(db: Db): Promise<readonly TimedRow[]> {
  return db.selectFrom('timed_activities').selectAll().orderBy('created_at', 'desc').execute()
}

/** Everything on sale outside activities, to choose from. */
export async function pricesToOffer(db: Db) {
  return db
    .selectFrom('product_prices')
    .innerJoin('products', 'products.product_id', 'product_prices.product_id')
    .select(['product_prices.price_id', 'product_prices.name as period_name', 'product_prices.fen'])
    .select(['products.product_id', 'products.name', 'product_type', 'course_type'])
    .where('products.is_on_sale', '=', true)
    .where('product_prices.is_on_sale', '=', true)
    .where('product_prices.activity_id', 'is', null)
    .orderBy('products.name')
    .orderBy('product_prices.position')
    .execute()
}

/** Saves an offer; an existing one is changed and keeps its creation time. */
export async function saveTimedActivity(
  db: Db,
  row: Omit<TimedRow, 'created_at'>,
  now: Date,
): Promise<void> {
  const { activity_id, ...rest } = row
  await db
    .insertInto('timed_activities')
    .values({ activity_id, ...rest, created_at: now })
    .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(rest))
    .execute()
}
