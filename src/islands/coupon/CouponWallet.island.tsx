import { useStore } from '#islands/ui/use-store.ts'
import {
  $redeeming,
  $wallet,
  $walletCounts,
  $walletTab,
  LOADING,
  loadWallet,
  NOT_REDEEMING,
  openWalletTab,
  redeem,
} from '#lib/coupon/wallet-store.ts'
import { CouponWallet } from './CouponWallet.tsx'

interface Props {
  /** Whether this build sells anything: where a coupon leads. */
  hasShop: boolean
}

const NO_COUNTS = { usable: 0, used: 0, expired: 0 }

/** Why is this an island? Coupons are the user's own, move between tabs, and a code brings more of them. */
export function CouponWalletIsland({ hasShop }: Props) {
  const wallet = useStore($wallet, { ssr: LOADING })
  const tab = useStore($walletTab, { ssr: 'usable' })
  const counts = useStore($walletCounts, { ssr: NO_COUNTS })
  const redeeming = useStore($redeeming, { ssr: NOT_REDEEMING })
  return (
    <CouponWallet
      wallet={wallet}
      tab={tab}
      counts={counts}
      redeeming={redeeming}
      hasShop={hasShop}
      onTab={openWalletTab}
      onRedeem={(code) => void redeem(code)}
      onRetry={() => void loadWallet()}
    />
  )
}
