import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { couponCodes } from './codes.ts'
import { coupon } from './coupon.ts'

/** The activity of sharing a live room (§9), as named by its template and its share events. */
export const LIVE_SHARE_ACTIVITY = 'live-autumn'

/**
 * The coupon of §9: 100 yuan off any product for 15 days, one per activity. If the reward depends on sharing, the user
 * must have reported a share of the activity first.
 */
export const claimShareCoupon = call('POST', '/coupon/claimShareCoupon', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    activityCode: ['actCode', text({ min: 1, max: 64, message: '缺少活动编号' })],
  }),
  answer: coupon,
  refuses: couponCodes('COUPON_TAKEN', 'COUPON_GONE', 'COUPON_OVER', 'SHARE_FIRST'),
})
