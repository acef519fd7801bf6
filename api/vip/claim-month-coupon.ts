import { call } from '../call.ts'
import { nothing } from '../codec.ts'
import { codes } from '../refusals.ts'
import { membership } from './get-membership.ts'

const vipCodes = codes({
  NOT_MEMBER: ['E380001', '开通会员后即可领取'],
  MONTH_COUPON_TAKEN: ['E380002', '本月的会员券已领取'],
})

/** Adds the coupon of the month to a member's wallet, once per month. */
export const claimMonthCoupon = call('POST', '/vip/claimCoupon', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: nothing,
  answer: membership,
  refuses: vipCodes('NOT_MEMBER', 'MONTH_COUPON_TAKEN'),
})
