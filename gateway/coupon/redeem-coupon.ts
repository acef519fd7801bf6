import { COUPON_GONE, COUPON_OVER, COUPON_TAKEN, REDEEM_CODE_WRONG } from '#api/coupon/codes.ts'
import { redeemCoupon as redeemCouponCall } from '#api/coupon/redeem-coupon.ts'
import { handle } from '../http/handle.ts'
import { lockBuyer } from '../shop/lock-buyer.ts'
import { couponAnswer, couponsOf, grantCoupon, takeStock, templateOfCode } from './queries.ts'
import { no } from './refusal.ts'

/** So that codes are not guessed. */
const TRIES = { points: 20, perSeconds: 3600 }

export const redeemCoupon = handle(
  redeemCouponCall,
  async ({ redeemCode }, { db, userId, now }) => {
    await lockBuyer(db, userId)
    const template = await templateOfCode(db, redeemCode)
    if (!template) return no(REDEEM_CODE_WRONG)
    if (template.claim_until && template.claim_until <= now) return no(COUPON_OVER)
    const key = `template:${template.template_id}`
    const isTaken = (await couponsOf(db, userId)).some((row) => row.grant_key === key)
    if (isTaken) return no(COUPON_TAKEN)
    if (!(await takeStock(db, template.template_id))) return no(COUPON_GONE)
    const granted = await grantCoupon(db, { userId, key, rules: template }, now)
    return granted ? couponAnswer(granted, now) : no(COUPON_TAKEN)
  },
  { limits: [{ name: 'redeem', ...TRIES, key: (_request, { userId }) => userId ?? '' }] },
)
