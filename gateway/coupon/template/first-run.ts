import { CAMPAIGN_COUPONS } from '#api/coupon/campaign-coupons.ts'
import { hasRows } from '#gateway/ops/has-rows.ts'
import { firstRunSteps } from '#gateway/ops/hooks.ts'
import { codesWithoutTemplate } from './template-queries.ts'

const PLACE = { label: '优惠券', path: 'coupons' }

export const couponSteps = firstRunSteps.hook(async ({ db }) => {
  const codes = CAMPAIGN_COUPONS.map(({ code }) => code)
  const missing = await codesWithoutTemplate(db, codes)
  return [
    {
      position: 210,
      title: '优惠券',
      isReady: await hasRows(db, 'coupon_templates'),
      consequence: '没有券可以领取、赠送或随福利发放',
      place: PLACE,
    },
    {
      position: 215,
      title: '活动页承诺的优惠券',
      isReady: missing.length === 0,
      consequence: `活动页写明的 ${missing.length} 种券领不到，用户会被告知兑换码有误`,
      place: PLACE,
    },
  ]
})
