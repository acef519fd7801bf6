import { late } from '#islands/ui/late.tsx'

export const LateWelfareClaim = late(
  async () => (await import('./WelfareClaim.island.tsx')).WelfareClaimIsland,
)
