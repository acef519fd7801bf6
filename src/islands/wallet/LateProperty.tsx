import { late } from '#islands/ui/late.tsx'

export const LateProperty = late(async () => (await import('./Property.island.tsx')).PropertyIsland)
