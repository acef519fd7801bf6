import { lazyIsland } from '#islands/ui/late.tsx'

export const LazyPackageIntro = lazyIsland(
  async () => (await import('./PackageIntro.island.tsx')).PackageIntroIsland,
)
