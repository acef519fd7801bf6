import { late } from '#islands/ui/late.tsx'

export const LateOwnPackage = late(
  async () => (await import('./OwnPackage.island.tsx')).OwnPackageIsland,
)
