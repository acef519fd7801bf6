import { monthOf } from '#api/china-time.ts'
import { claimMonthCoupon } from '#api/vip/claim-month-coupon.ts'
import { levelOf, MEMBER_LEVELS } from '#api/vip/level.ts'
import { grantCoupon } from '../coupon/queries.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { membershipAnswer, membershipEnd, monthKey, pointsOf } from './membership.ts'

const VALID_DAYS = 30

export default handle(claimMonthCoupon, async (_request, { db, userId, now }) => {
  await lockBuyer(db, userId)
  if (!(await membershipEnd(db, userId, now))) return refuse('NOT_MEMBER')
  const level = levelOf(await pointsOf(db, userId))
  const rules = {
    name: `会员券（${monthOf(now)}）`,
    kind: 'amount' as const,
    value: MEMBER_LEVELS[level]?.couponFen ?? MEMBER_LEVELS[0].couponFen,
    min_spend_fen: 0,
    max_off_fen: null,
    product_ids: [],
    valid_days: VALID_DAYS,
  }
  // One per month, however often it is claimed.
  const granted = await grantCoupon(db, { userId, key: monthKey(now), rules }, now)
  if (!granted) return refuse('MONTH_COUPON_TAKEN')
  return membershipAnswer(db, userId, now)
})
