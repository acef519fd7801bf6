import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'

/** The rules of a coupon that pages promise, for those who win it or are given it. */
export function campaignRules(code: string) {
  const coupon = findCampaignCoupon(code)
  if (!coupon) throw new Error(`no coupon ${code}`)
  return {
    name: coupon.name,
    kind: 'amount' as const,
    value: coupon.fen,
    min_spend_fen: coupon.minSpendFen,
    max_off_fen: null,
    product_ids: [...coupon.productIds],
    valid_days: coupon.validDays,
  }
}
