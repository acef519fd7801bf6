import { claimShareCoupon as claimShareCouponCall } from '#api/coupon/claim-share-coupon.ts'
import { COUPON_GONE, COUPON_OVER, COUPON_TAKEN, SHARE_FIRST } from '#api/coupon/codes.ts'
import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { handle, refuse } from '../http/handle.ts'
import { hasShared } from '../share/queries.ts'
import { lockBuyer } from '../shop/lock-buyer.ts'
import { couponAnswer, couponsOf, grantCoupon, takeStock, templateOfActivity } from './queries.ts'
import { no } from './refusal.ts'

export const claimShareCoupon = handle(
  claimShareCouponCall,
  async ({ activityCode }, { db, userId, now }) => {
    const template = await templateOfActivity(db, activityCode)
    if (!template) return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
    if (template.claim_until && template.claim_until <= now) return no(COUPON_OVER)
    if (template.reward_depends_on_sharing && !(await hasShared(db, userId, activityCode)))
      return no(SHARE_FIRST)
    await lockBuyer(db, userId)
    const key = `template:${template.template_id}`
    const isTaken = (await couponsOf(db, userId)).some((row) => row.grant_key === key)
    if (isTaken) return no(COUPON_TAKEN)
    if (!(await takeStock(db, template.template_id))) return no(COUPON_GONE)
    const granted = await grantCoupon(db, { userId, key, rules: template }, now)
    return granted ? couponAnswer(granted, now) : no(COUPON_TAKEN)
  },
)
