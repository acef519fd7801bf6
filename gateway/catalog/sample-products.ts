import type { Price, Product } from '#api/catalog/product.ts'
import { PRODUCTS } from '#api/catalog/products.ts'
import { daysAfter } from '#api/china-time.ts'
import { seedCoupons } from '../coupon/sample-coupons.ts'
import type { Db } from '../db/schema.ts'
import { seedOfflineClasses } from './sample-classes.ts'

/** When the former prices of the samples ended, in days before the first start. */
const FORMER_DAYS_AGO = 3

/** Inserts missing samples; what an operator changed is left alone. */
export async function seedProducts(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const product of PRODUCTS) await seedProduct(trx, product, now)
    for (const { id, parts = [] } of PRODUCTS)
      for (const [position, { productId, days }] of parts.entries())
        await trx
          .insertInto('product_parts')
          .values({ product_id: id, part_id: productId, days, position })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    await seedOfflineClasses(trx, now)
    await seedCoupons(trx)
  })
}

async function seedProduct(db: Db, product: Product, now: Date): Promise<void> {
  await db
    .insertInto('products')
    .values({
      product_id: product.id,
      name: product.name,
      summary: product.summary,
      product_type: product.type,
      course_type: product.courseType ?? null,
      risk_level: product.riskLevel,
      needs_suitability: product.needsSuitability,
      needs_contract: product.needsContract,
      is_delivered: product.isDelivered ?? false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute()
  for (const [position, price] of product.prices.entries())
    await seedPrice(db, product.id, position, price, now)
}

async function seedPrice(db: Db, productId: string, position: number, price: Price, now: Date) {
  const inserted = await db
    .insertInto('product_prices')
    .values({
      price_id: price.id,
      product_id: productId,
      activity_id: price.activity ?? null,
      name: price.name,
      days: price.days,
      fen: price.fen,
      deposit_fen: price.depositFen ?? null,
      balance_days: price.balanceDays ?? null,
      starts_at: null,
      ends_at: null,
      position,
    })
    .onConflict((conflict) => conflict.column('price_id').doNothing())
    .executeTakeFirst()
  if (price.formerFen === undefined || Number(inserted.numInsertedOrUpdatedRows) === 0) return
  await db
    .insertInto('former_prices')
    .values({
      price_id: price.id,
      fen: price.formerFen,
      charged_until: daysAfter(now, -FORMER_DAYS_AGO),
    })
    .execute()
}
