import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyPackageIntro = lazyIsland(
  async () => (await import('./PackageIntro.island.tsx')).PackageIntroIsland,
)
