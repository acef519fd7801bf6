import { claimShareCoupon } from '#api/coupon/claim-share-coupon.ts'
import { handle } from '../http/handle.ts'
import { notFound, refuse } from '../http/refusal.ts'
import { hasShared } from '../invite/queries.ts'
import { grantCouponOnce } from './grant-coupon-once.ts'
import { isOver, templateOfActivity } from './queries.ts'

export default handle(claimShareCoupon, async ({ activityCode }, { db, userId, now }) => {
  const template = await templateOfActivity(db, activityCode)
  if (!template) return notFound()
  if (isOver(template, now)) return refuse('COUPON_OVER')
  if (template.reward_depends_on_sharing && !(await hasShared(db, userId, activityCode)))
    return refuse('SHARE_FIRST')
  return grantCouponOnce(db, { userId, template }, now)
})
