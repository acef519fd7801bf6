import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyWelfareClaim = lazyIsland(
  async () => (await import('./WelfareClaim.island.tsx')).WelfareClaimIsland,
)
