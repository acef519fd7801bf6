import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyCouponWallet = lazyIsland(
  async () => (await import('./CouponWallet.island.tsx')).CouponWalletIsland,
)
