import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyCheckout = lazyIsland(
  async () => (await import('./Checkout.island.tsx')).CheckoutIsland,
)
