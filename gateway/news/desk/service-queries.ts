import type { Db } from '#gateway/db/schema.ts'

/** Products whose subscribers read pieces, as a form lists them. */
export async function servicesOnSale(db: Db) {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', 'in', ['service', 'course'])
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, name }) => ({ value: product_id, label: name }))
}
