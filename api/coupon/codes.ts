import { codes } from '../refusals.ts'

/** Refusals of coupons. */
export const couponCodes = codes({
  REDEEM_CODE_WRONG: ['E340001', '兑换码不正确'],
  COUPON_TAKEN: ['E340002', '该优惠券已领取过'],
  COUPON_GONE: ['E340003', '优惠券已领完'],
  COUPON_OVER: ['E340004', '该优惠券已过领取时间'],
  COUPON_EARLY: ['E340006', '还没到领取时间，开场后再来'],
  SHARE_FIRST: ['E340005', '分享后即可领取'],
})
