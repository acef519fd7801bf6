import { DAY_MS } from '#api/china-time.ts'
import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { acceptInvite } from '#api/invite/friend/accept-invite.ts'
import { INVITE_GIFT } from '#api/invite/friend/invitation.ts'
import { userById } from '#gateway/account/queries.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { grantInviteCoupon } from '../hooks.ts'
import { findInvitation, type Invitation, insertInvitation, inviterOf } from './invite-queries.ts'
import { rewardInviter } from './reward-inviter.ts'

/** An account is new for so long. */
const NEW_MS = DAY_MS

export default handle(acceptInvite, async ({ code }, { db, userId, now, address, deviceId }) => {
  const giftName = findCampaignCoupon(INVITE_GIFT)?.name ?? ''
  const inviter = await inviterOf(db, code)
  if (!inviter) return refuse('NO_SUCH_INVITE')
  if (inviter.user_id === userId) return refuse('OWN_INVITE')
  const answerTo = (bound: Invitation | undefined) =>
    bound?.inviter_id === inviter.user_id ? { giftName } : refuse('NOT_NEW')
  const earlier = await findInvitation(db, userId)
  if (earlier) return answerTo(earlier)
  const { created_at } = await userById(db, userId)
  if (now.getTime() - created_at.getTime() > NEW_MS) return refuse('NOT_NEW')
  const invitation = { userId, inviterId: inviter.user_id, address, deviceId }
  // A tap that waited for the first one to commit is answered like a later one.
  if (!(await insertInvitation(db, invitation, now)))
    return answerTo(await findInvitation(db, userId))
  await grantInviteCoupon.run(db, { userId, code: INVITE_GIFT, key: 'invite:gift' }, now)
  const stored = await findInvitation(db, userId)
  if (stored?.state === 'registered') await rewardInviter(db, stored, now)
  return { giftName }
})
