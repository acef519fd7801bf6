import { getInvite, type Invite } from '#api/invite/friend/get-invite.ts'
import { INVITE_STEPS } from '#api/invite/friend/invitation.ts'
import { spendableCoupons } from '#gateway/account/hooks.ts'
import { handle } from '#gateway/http/handle.ts'
import { claimedSteps, codeOf, friendCounts, isRewarded } from './invite-queries.ts'

export default handle(
  getInvite,
  async (_request, { db, userId, now, deviceId }): Promise<Invite> => {
    const counts = await friendCounts(db, userId)
    const claimed = await claimedSteps(db, userId)
    const [coupons = 0] = await spendableCoupons.run(db, userId, now)
    const isOpen = await isRewarded(db)
    return {
      code: await codeOf(db, { userId, deviceId }),
      ...counts,
      coupons,
      isRewarded: isOpen,
      steps: INVITE_STEPS.map(({ friends }) => ({
        friends,
        state: claimed.has(friends)
          ? 'claimed'
          : isOpen && counts.friends >= friends
            ? 'ready'
            : 'open',
      })),
    }
  },
)
