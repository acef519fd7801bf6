import { late } from '#islands/ui/late.tsx'

export const LatePackageIntro = late(
  async () => (await import('./PackageIntro.island.tsx')).PackageIntroIsland,
)
