import type { Insertable } from 'kysely'
import { OFFLINE_COURSE } from '#api/order/offline/offline-class.ts'
import type { CouponTemplatesTable } from '../coupon/tables.ts'
import type { Db } from '../db/schema.ts'
import { CAMPAIGN_PRODUCTS } from './campaign-products.ts'
import { SAMPLE_CLASSES, seedOfflineClasses } from './sample-classes.ts'
import type { ProductPricesTable, ProductsTable } from './tables.ts'

type Sample = Omit<Insertable<ProductsTable>, 'created_at'> & {
  prices: readonly Omit<Insertable<ProductPricesTable>, 'product_id' | 'position'>[]
}

const NOTHING = {
  activity_id: null,
  deposit_fen: null,
  balance_days: null,
  starts_at: null,
  ends_at: null,
}

const CLASS_ID = 'class-offline'

/** Products on sale in a sandbox, covering each kind and risk level; plainly samples. */
const SAMPLES: readonly Sample[] = [
  {
    product_id: 'course-basic',
    name: '股市入门二十讲（示例）',
    summary: '从开户到看懂财报的录播课程，随时回看，不含投资建议。',
    product_type: 'course',
    course_type: 'record',
    risk_level: 1,
    needs_suitability: false,
    needs_contract: false,
    prices: [
      {
        ...NOTHING,
        price_id: 'course-basic-year',
        name: '一年',
        days: 365,
        list_fen: 19_900,
        fen: 9900,
      },
    ],
  },
  {
    product_id: 'course-book',
    name: '公告细读十二讲·讲义版（示例）',
    summary: '十二讲录播课程一年回看，另寄一套纸质讲义到您的地址，不含投资建议。',
    product_type: 'course',
    course_type: 'record',
    risk_level: 1,
    needs_suitability: false,
    needs_contract: false,
    is_delivered: true,
    prices: [
      {
        ...NOTHING,
        price_id: 'course-book-year',
        name: '一年＋纸质讲义',
        days: 365,
        list_fen: 25_900,
        fen: 15_900,
      },
    ],
  },
  {
    product_id: CLASS_ID,
    name: '盘面实战两日课（示例）',
    summary: '小班线下课，两天读懂量价与仓位，含讲义与午餐，不含投资建议。',
    product_type: 'course',
    course_type: OFFLINE_COURSE,
    risk_level: 1,
    needs_suitability: false,
    needs_contract: false,
    prices: SAMPLE_CLASSES.map(({ priceId, name }) => ({
      ...NOTHING,
      price_id: priceId,
      name,
      days: 2,
      list_fen: 128_000,
      fen: 98_000,
    })),
  },
  {
    product_id: 'diagnosis-vip',
    name: '诊股会员（示例）',
    summary: '个股诊断、评分与异动提醒，工具服务，不含投资建议。',
    product_type: 'vip',
    course_type: null,
    risk_level: 2,
    needs_suitability: true,
    needs_contract: false,
    prices: [
      {
        ...NOTHING,
        price_id: 'diagnosis-vip-month',
        name: '月卡',
        days: 30,
        list_fen: 9800,
        fen: 6800,
      },
      {
        ...NOTHING,
        price_id: 'diagnosis-vip-year',
        name: '年卡',
        days: 365,
        list_fen: 98_000,
        fen: 59_800,
      },
    ],
  },
  {
    product_id: 'strategy-steady',
    name: '稳健策略服务包（示例）',
    summary: '投资顾问每周给出策略组合与调仓说明，附依据与风险。',
    product_type: 'strategy',
    course_type: null,
    risk_level: 3,
    needs_suitability: true,
    needs_contract: true,
    prices: [
      {
        ...NOTHING,
        price_id: 'strategy-steady-quarter',
        name: '季度',
        days: 90,
        list_fen: 128_000,
        fen: 99_800,
        deposit_fen: 10_000,
        balance_days: 7,
      },
      {
        ...NOTHING,
        price_id: 'strategy-steady-year',
        name: '年度',
        days: 365,
        list_fen: 498_000,
        fen: 368_000,
      },
      {
        ...NOTHING,
        price_id: 'strategy-steady-live',
        activity_id: 'live-autumn',
        name: '季度（直播间专享）',
        days: 90,
        list_fen: 128_000,
        fen: 89_800,
      },
    ],
  },
  {
    product_id: 'strategy-growth',
    name: '成长策略服务包（示例）',
    summary: '聚焦成长板块的策略组合与解读，波动较大。',
    product_type: 'strategy',
    course_type: null,
    risk_level: 5,
    needs_suitability: true,
    needs_contract: true,
    prices: [
      {
        ...NOTHING,
        price_id: 'strategy-growth-quarter',
        name: '季度',
        days: 90,
        list_fen: 298_000,
        fen: 198_000,
      },
    ],
  },
]

const SOLD_ON_CAMPAIGNS: readonly Sample[] = CAMPAIGN_PRODUCTS.map((product) => ({
  product_id: product.id,
  name: product.name,
  summary: product.summary,
  product_type: product.type,
  course_type: product.courseType,
  risk_level: product.riskLevel,
  needs_suitability: product.needsSuitability,
  needs_contract: product.needsContract,
  prices: product.prices.map(([id, campaign, name, days, listFen, fen]) => ({
    ...NOTHING,
    price_id: id,
    activity_id: campaign,
    name,
    days,
    list_fen: listFen,
    fen,
  })),
}))

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
    for (const { prices, ...product } of [...SAMPLES, ...SOLD_ON_CAMPAIGNS]) {
      await trx
        .insertInto('products')
        .values({ ...product, created_at: now })
        .onConflict((conflict) => conflict.column('product_id').doNothing())
        .execute()
      for (const [position, price] of prices.entries())
        await trx
          .insertInto('product_prices')
          .values({ ...price, product_id: product.product_id, position })
          .onConflict((conflict) => conflict.column('price_id').doNothing())
          .execute()
    }
    await seedOfflineClasses(trx, now)
    for (const template of COUPONS)
      await trx
        .insertInto('coupon_templates')
        .values(template)
        .onConflict((conflict) => conflict.column('template_id').doNothing())
        .execute()
  })
}
