import type { Insertable } from 'kysely'
import { CAMPAIGN_COUPONS } from '#api/coupon/campaign-coupons.ts'
import { LIVE_SHARE_ACTIVITY } from '#api/coupon/claim-share-coupon.ts'
import type { Db } from '../db/schema.ts'
import { campaignTemplate } from './campaign-rules.ts'
import type { CouponTemplatesTable } from './tables.ts'

const SAMPLES: readonly Insertable<CouponTemplatesTable>[] = [
  ...CAMPAIGN_COUPONS.map((coupon) => ({
    ...campaignTemplate(coupon),
    name: `${coupon.name}（示例）`,
  })),
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
    activity_code: LIVE_SHARE_ACTIVITY,
    stock_left: null,
    claim_until: null,
  },
]

/** Inserts missing samples; what an operator changed is left alone. */
export async function seedCoupons(db: Db): Promise<void> {
  for (const template of SAMPLES)
    await db
      .insertInto('coupon_templates')
      .values(template)
      .onConflict((conflict) => conflict.column('template_id').doNothing())
      .execute()
}
