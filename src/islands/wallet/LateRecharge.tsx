import { late } from '#islands/ui/late.tsx'

export const LateRecharge = late(async () => (await import('./Recharge.island.tsx')).RechargeIsland)
