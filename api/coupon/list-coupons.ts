import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { coupon } from './coupon.ts'

/** Every coupon of the user: usable ones first, sorted by end. */
export const listCoupons = call('GET', '/coupon/queryMyCoupons', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(coupon),
})
