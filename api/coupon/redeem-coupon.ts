import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { couponCodes } from './codes.ts'
import { coupon } from './coupon.ts'

/** Exchanges a code for a coupon, once per user. */
export const redeemCoupon = call('POST', '/coupon/redeemCoupon', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    redeemCode: [
      'redeemCode',
      text({ pattern: /^[A-Za-z0-9-]{4,32}$/, message: '请输入正确的兑换码' }),
    ],
  }),
  answer: coupon,
  refuses: couponCodes('REDEEM_CODE_WRONG', 'COUPON_TAKEN', 'COUPON_GONE', 'COUPON_OVER'),
})
