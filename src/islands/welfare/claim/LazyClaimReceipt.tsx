import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyClaimReceipt = lazyIsland(
  async () => (await import('./ClaimReceipt.island.tsx')).ClaimReceiptIsland,
)
