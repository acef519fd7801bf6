import { call } from '../call.ts'
import { nothing } from '../codec.ts'
import { membership } from './get-membership.ts'

export const NOT_MEMBER = 'E380001'
export const MONTH_COUPON_TAKEN = 'E380002'

/** Puts the coupon of the month into a member's wallet, once a month. */
export const claimMonthCoupon = call('POST', '/vip/claimCoupon', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: nothing,
  answer: membership,
  codes: {
    [NOT_MEMBER]: '开通会员后即可领取',
    [MONTH_COUPON_TAKEN]: '本月的会员券已领取',
  },
})
