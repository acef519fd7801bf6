import { call } from '../call.ts'
import { record } from '../codec.ts'
import { couponCodes } from './codes.ts'
import { coupon, redeemCode } from './coupon.ts'

/** Exchanges a code for a coupon, once per user. */
export const redeemCoupon = call('POST', '/coupon/redeemCoupon', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    redeemCode: ['redeemCode', redeemCode],
  }),
  answer: coupon,
  refuses: couponCodes(
    'REDEEM_CODE_WRONG',
    'COUPON_TAKEN',
    'COUPON_GONE',
    'COUPON_OVER',
    'COUPON_EARLY',
  ),
})
