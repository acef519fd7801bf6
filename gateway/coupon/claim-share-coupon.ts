import { claimShareCoupon } from '#api/coupon/claim-share-coupon.ts'
import { COUPON_OVER, SHARE_FIRST } from '#api/coupon/codes.ts'
import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { handle, refuse } from '../http/handle.ts'
import { hasShared } from '../invite/queries.ts'
import { templateOfActivity } from './queries.ts'
import { no } from './refusal.ts'
import { takeCoupon } from './take-coupon.ts'

export default handle(claimShareCoupon, async ({ activityCode }, { db, userId, now }) => {
  const template = await templateOfActivity(db, activityCode)
  if (!template) return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
  if (template.claim_until && template.claim_until <= now) return no(COUPON_OVER)
  if (template.reward_depends_on_sharing && !(await hasShared(db, userId, activityCode)))
    return no(SHARE_FIRST)
  return takeCoupon(db, { userId, template }, now)
})
