import type { Db } from '#gateway/db/schema.ts'

/** Courses, each of which has an introduction on its page. */
export async function coursesToIntroduce(db: Db) {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', '=', 'course')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, name }) => ({ value: product_id, label: name }))
}

/** Whether a course has an introduction, published or planned. Two that are released together wait for each other. */
export async function hasIntroduction(db: Db, courseId: string): Promise<boolean> {
  await db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', courseId)
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('pieces')
    .select('piece_id')
    .where('piece_id', '=', courseId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

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
