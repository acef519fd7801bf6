import { DAY_MS, msOfFields } from '#api/china-time.ts'
import { type CampaignCoupon, findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'

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

/** The template of a coupon that pages promise to everybody who has its code. */
export function campaignTemplate(coupon: CampaignCoupon) {
  const [first, last] = coupon.claimDays ?? []
  return {
    ...campaignRules(coupon.code),
    template_id: coupon.code,
    redeem_code: coupon.code,
    stock_left: null,
    claim_from: first ? new Date(msOfFields(`${first}T00:00`)) : null,
    claim_until: last ? new Date(msOfFields(`${last}T00:00`) + DAY_MS) : null,
  }
}
