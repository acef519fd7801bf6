import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyCouponWallet = lazyIsland(
  async () => (await import('./CouponWallet.island.tsx')).CouponWalletIsland,
)
