import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyPcCheckout = lazyIsland(
  async () => (await import('./PcCheckout.island.tsx')).PcCheckoutIsland,
)
