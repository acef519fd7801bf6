import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyProperty = lazyIsland(
  async () => (await import('./Property.island.tsx')).PropertyIsland,
)
