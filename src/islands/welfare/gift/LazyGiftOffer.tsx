import { lazyIsland } from '#islands/ui/lazy-island.tsx'

export const LazyGiftOffer = lazyIsland(
  async () => (await import('./GiftOffer.island.tsx')).GiftOfferIsland,
)
