import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyRecharge = lazyIsland(
  async () => (await import('./Recharge.island.tsx')).RechargeIsland,
)
