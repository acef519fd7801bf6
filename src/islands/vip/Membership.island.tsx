import { useStore } from '#islands/ui/use-store.ts'
import { $membership, claimCoupon, LOADING, loadMembership } from '#lib/vip/membership-store.ts'
import { Membership } from './Membership.tsx'

interface Props {
  hasShop: boolean
  /** Tools of members this build has. */
  tools: readonly { label: string; path: string }[]
}

/** Why is this an island? Level, coupon and records are the member's own and change with a tap. */
export function MembershipIsland(props: Props) {
  const state = useStore($membership, { ssr: LOADING })
  return (
    <Membership
      {...props}
      state={state}
      onRetry={() => void loadMembership()}
      onClaim={() => void claimCoupon()}
    />
  )
}
