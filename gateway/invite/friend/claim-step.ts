import { claimStep } from '#api/invite/friend/claim-step.ts'
import { INVITE_STEPS } from '#api/invite/friend/invitation.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { grantInviteCoupon } from '../hooks.ts'
import { friendCounts, insertStep, isRewarded } from './invite-queries.ts'

export default handle(claimStep, async ({ friends }, { db, userId, now }) => {
  const step = INVITE_STEPS.find((one) => one.friends === friends)
  if (!step || !(await isRewarded(db))) return refuse('STEP_CLOSED')
  if ((await friendCounts(db, userId)).friends < friends) return refuse('STEP_CLOSED')
  if (!(await insertStep(db, { userId, friends }, now))) return refuse('STEP_CLOSED')
  const key = `invite:step:${friends}`
  await grantInviteCoupon.run(db, { userId, code: step.coupon, key }, now)
  return {}
})
