import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyOwnPackage = lazyIsland(
  async () => (await import('./OwnPackage.island.tsx')).OwnPackageIsland,
)
