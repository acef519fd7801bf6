import { type Insertable, sql, type Updateable } from 'kysely'
import type { OfflineClassesTable } from '#gateway/catalog/tables.ts'
import type { Db } from '#gateway/db/schema.ts'
import { ENTITLED } from './offline-queries.ts'

export interface DatelessPrice {
  price_id: string
  name: string
  product_name: string
  is_sold: boolean
}

/** Prices of offline courses whose buyers would not know where to go, those on sale first. */
export async function datelessPrices(db: Db): Promise<readonly DatelessPrice[]> {
  return db
    .selectFrom('product_prices as p')
    .innerJoin('products', 'products.product_id', 'p.product_id')
    .select([
      'p.price_id',
      'p.name',
      'products.name as product_name',
      sql<boolean>`p.is_on_sale and products.is_on_sale`.as('is_sold'),
    ])
    .where('products.course_type', '=', 'offline')
    .where('p.price_id', 'not in', (eb) => eb.selectFrom('offline_classes').select('price_id'))
    .orderBy('is_sold', 'desc')
    .orderBy('products.name')
    .orderBy('p.position')
    .execute()
}

/** False if the price has a class already. */
export async function insertClass(db: Db, row: Insertable<OfflineClassesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('offline_classes')
    .values(row)
    .onConflict((conflict) => conflict.column('price_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function moveClass(
  db: Db,
  priceId: string,
  values: Updateable<OfflineClassesTable>,
): Promise<void> {
  await db.updateTable('offline_classes').set(values).where('price_id', '=', priceId).execute()
}

/** Everybody who has paid for a class. */
export const attendeesOf = (db: Db, priceId: string) =>
  db
    .selectFrom('orders')
    .select('user_id')
    .distinct()
    .where('price_id', '=', priceId)
    .where('state', 'in', ENTITLED)
