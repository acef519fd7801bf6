import type { Insertable } from 'kysely'
import type { Price, Product } from '#api/catalog/product.ts'
import { PRODUCTS } from '#api/catalog/products.ts'
import { daysAfter } from '#api/china-time.ts'
import type { CouponTemplatesTable } from '../coupon/tables.ts'
import type { Db } from '../db/schema.ts'
import { seedOfflineClasses } from './sample-classes.ts'

/** When the former prices of the samples ended, in days before the first start. */
const FORMER_DAYS_AGO = 3

const COUPONS: readonly Insertable<CouponTemplatesTable>[] = [
  {
    template_id: 'welcome',
    name: '新人立减券（示例）',
    kind: 'amount',
    value: 2000,
    min_spend_fen: 9900,
    max_off_fen: null,
    valid_days: 30,
    redeem_code: 'WELCOME20',
    stock_left: null,
    claim_until: null,
  },
  {
    template_id: 'strategy-off',
    name: '策略服务八五折券（示例）',
    kind: 'percent',
    value: 15,
    max_off_fen: 30_000,
    product_ids: ['strategy-steady', 'strategy-growth'],
    valid_days: 15,
    redeem_code: 'STRATEGY15',
    stock_left: 100,
    claim_until: null,
  },
  // The coupon of §9.
  {
    template_id: 'share-live-autumn',
    name: '立减优惠券',
    kind: 'amount',
    value: 10_000,
    max_off_fen: null,
    valid_days: 15,
    redeem_code: null,
    activity_code: 'live-autumn',
    stock_left: null,
    claim_until: null,
  },
]

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
    for (const template of COUPONS)
      await trx
        .insertInto('coupon_templates')
        .values(template)
        .onConflict((conflict) => conflict.column('template_id').doNothing())
        .execute()
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
