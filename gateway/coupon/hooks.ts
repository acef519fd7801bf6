import { spendableCoupons } from '../account/hooks.ts'
import { grantInviteCoupon } from '../invite/hooks.ts'
import { campaignRules } from './campaign-rules.ts'
import { couponCountOf, grantCoupon } from './queries.ts'

export const countCoupons = spendableCoupons.hook(couponCountOf)

export const grantOfInvitation = grantInviteCoupon.hook(async (db, { userId, code, key }, now) => {
  await grantCoupon(db, { userId, key, rules: campaignRules(code) }, now)
})
