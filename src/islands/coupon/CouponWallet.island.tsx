import { useStore } from '#islands/ui/use-store.ts'
import { $redeem, $wallet, $walletCounts, $walletTab } from '#lib/coupon/wallet-store.ts'
import { CouponWallet } from './CouponWallet.tsx'

const NO_COUNTS = { usable: 0, used: 0, expired: 0 }

/** Why is this an island? Coupons are the user's own, move between tabs, and a code adds more of them. */
export function CouponWalletIsland() {
  return (
    <CouponWallet
      wallet={useStore($wallet)}
      tab={useStore($walletTab).tab}
      counts={useStore($walletCounts, { ssr: NO_COUNTS })}
      redeem={useStore($redeem)}
      onTab={(tab) => $walletTab.choose({ tab })}
      onEdit={$redeem.edit}
      onRedeem={() => void $redeem.submit()}
      onRetry={$wallet.reload}
    />
  )
}
