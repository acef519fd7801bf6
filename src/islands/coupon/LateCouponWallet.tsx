import { late } from '#islands/ui/late.tsx'

export const LateCouponWallet = late(
  async () => (await import('./CouponWallet.island.tsx')).CouponWalletIsland,
)
