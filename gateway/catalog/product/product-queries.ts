import { type Insertable, type Selectable, sql } from 'kysely'
import type { Product } from '#api/catalog/product.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { ProductPricesTable, ProductsTable } from '../tables.ts'

export type PriceRow = Selectable<ProductPricesTable>
export type ProductRow = Selectable<ProductsTable> & { prices: number }

interface ProductFilter {
  name?: string | undefined
  type?: string | undefined
  isOnSale?: boolean | undefined
  limit: number
}

const withPrices = (db: Db) =>
  db
    .selectFrom('products')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from product_prices p
        where p.product_id = products.product_id and p.is_on_sale)`.as('prices'),
    )

/** Every product, those on sale first. */
export async function productsForDesk(
  db: Db,
  { name, type, isOnSale, limit }: ProductFilter,
): Promise<readonly ProductRow[]> {
  let query = withPrices(db)
  if (name) query = query.where('name', 'like', `%${name}%`)
  if (type) query = query.where('product_type', '=', type)
  if (isOnSale !== undefined) query = query.where('is_on_sale', '=', isOnSale)
  return query
    .orderBy('is_on_sale', 'desc')
    .orderBy('created_at')
    .orderBy('product_id')
    .limit(limit)
    .execute()
}

export async function productForDesk(db: Db, productId: string): Promise<ProductRow | undefined> {
  return withPrices(db).where('product_id', '=', productId).executeTakeFirst()
}

/** False if the id is taken. */
export async function insertProduct(db: Db, product: Insertable<ProductsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateProduct(
  db: Db,
  productId: string,
  values: Partial<Omit<Insertable<ProductsTable>, 'product_id' | 'created_at'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('products')
    .set(values)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** Every price of a product, on sale or not, in the order of pages. */
export async function pricesOfProduct(db: Db, productId: string): Promise<readonly PriceRow[]> {
  return db
    .selectFrom('product_prices')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('price_id')
    .execute()
}

export async function priceForDesk(
  db: Db,
  productId: string,
  priceId: string,
): Promise<PriceRow | undefined> {
  const prices = await pricesOfProduct(db, productId)
  return prices.find(({ price_id }) => price_id === priceId)
}

/** Whether the product has a price that is or was on sale. */
export async function hasSoldPrice(db: Db, productId: string): Promise<boolean> {
  const prices = await pricesOfProduct(db, productId)
  return prices.some(({ is_on_sale, sold_fen }) => is_on_sale || sold_fen !== null)
}

/** False if the id is taken. */
export async function insertPrice(db: Db, price: Insertable<ProductPricesTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('product_prices')
    .values(price)
    .onConflict((conflict) => conflict.column('price_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Changes what orders are charged from now on; those placed before keep their price. */
export async function updatePrice(
  db: Db,
  priceId: string,
  values: Partial<Omit<Insertable<ProductPricesTable>, 'price_id' | 'product_id'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('product_prices')
    .set(values)
    .where('price_id', '=', priceId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** The given products that the shop does not have. */
export async function missingProducts(
  db: Db,
  products: readonly Product[],
): Promise<readonly Product[]> {
  const rows = await db.selectFrom('products').select('product_id').execute()
  const known = new Set(rows.map(({ product_id }) => product_id))
  return products.filter(({ id }) => !known.has(id))
}

/** Adds a product that pages print, with its prices and parts; false if the shop lacks one of its parts. */
export async function adoptProduct(db: Db, product: Product, now: Date): Promise<boolean> {
  const { id, parts = [], prices } = product
  for (const { productId } of parts) if (!(await productForDesk(db, productId))) return false
  await insertProduct(db, {
    ...{ product_id: id, name: product.name, summary: product.summary },
    ...{ product_type: product.type, course_type: product.courseType ?? null },
    ...{ risk_level: product.riskLevel, needs_suitability: product.needsSuitability },
    ...{ needs_contract: product.needsContract, is_delivered: product.isDelivered ?? false },
    created_at: now,
  })
  for (const [position, price] of prices.entries())
    await insertPrice(db, {
      ...{ price_id: price.id, product_id: id, activity_id: price.activity ?? null },
      ...{ name: price.name, days: price.days, fen: price.fen, position },
      ...{ deposit_fen: price.depositFen ?? null, balance_days: price.balanceDays ?? null },
      ...{ starts_at: null, ends_at: null },
    })
  for (const [position, { productId, days }] of parts.entries())
    await db
      .insertInto('product_parts')
      .values({ product_id: id, part_id: productId, days, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return true
}
