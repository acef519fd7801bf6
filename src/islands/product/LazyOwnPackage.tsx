import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyOwnPackage = lazyIsland(
  async () => (await import('./OwnPackage.island.tsx')).OwnPackageIsland,
)
