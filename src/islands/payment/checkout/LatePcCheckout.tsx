import { late } from '#islands/ui/late.tsx'

export const LatePcCheckout = late(
  async () => (await import('./PcCheckout.island.tsx')).PcCheckoutIsland,
)
