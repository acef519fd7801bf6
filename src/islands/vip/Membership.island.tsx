import { useStore } from '#islands/ui/use-store.ts'
import { $couponClaim, $membership } from '#lib/vip/membership-store.ts'
import { Membership } from './Membership.tsx'

/** Why is this an island? Level, coupon and records are the member's own and change with a tap. */
export function MembershipIsland() {
  return (
    <Membership
      membership={useStore($membership)}
      isClaiming={useStore($couponClaim)}
      onRetry={$membership.reload}
      onClaim={$couponClaim.run}
    />
  )
}
