import type { Db } from '../db/schema.ts'
import type { Described } from './detail-lines.ts'

/** Services for which trade signals are published. */
export async function strategiesOf(db: Db) {
  return db
    .selectFrom('products')
    .select(['product_id', 'name'])
    .where('product_type', '=', 'strategy')
    .orderBy('product_id')
    .execute()
}

export async function newestTradeSignals(db: Db, limit: number) {
  return db
    .selectFrom('package_instructions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Every product, those on sale first, and whether it has a description. */
export async function productsWithDetails(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('package_details', 'package_details.product_id', 'products.product_id')
    .select(['products.product_id', 'name', 'product_type', 'is_on_sale'])
    .select((eb) => eb('package_details.product_id', 'is not', null).as('is_described'))
    .orderBy('is_on_sale', 'desc')
    .orderBy('products.product_id')
    .execute()
}

/** A product with its description; null if it has none yet. */
export async function detailsOf(db: Db, productId: string) {
  return db
    .selectFrom('products')
    .leftJoin('package_details', 'package_details.product_id', 'products.product_id')
    .select(['products.product_id', 'name', 'audience', 'cautions', 'contents', 'faq'])
    .where('products.product_id', '=', productId)
    .executeTakeFirst()
}

export type ProductDetails = NonNullable<Awaited<ReturnType<typeof detailsOf>>>

interface Details {
  audience: readonly string[]
  cautions: readonly string[]
  contents: readonly Described[]
  faq: readonly Described[]
}

/** Replaces the description of a product; false if there is no such product. */
export async function writeDetails(
  db: Db,
  productId: string,
  { audience, cautions, contents, faq }: Details,
): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!product) return false
  const texts = {
    audience: JSON.stringify(audience),
    cautions: JSON.stringify(cautions),
    contents: JSON.stringify(contents),
    faq: JSON.stringify(faq),
  }
  await db
    .insertInto('package_details')
    .values({ product_id: productId, ...texts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(texts))
    .execute()
  return true
}
