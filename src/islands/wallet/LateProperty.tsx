import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyProperty = lazyIsland(
  async () => (await import('./Property.island.tsx')).PropertyIsland,
)
