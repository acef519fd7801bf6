import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyRecharge = lazyIsland(
  async () => (await import('./Recharge.island.tsx')).RechargeIsland,
)
