import { late } from '#islands/ui/late.tsx'

export const LateGiftOffer = late(
  async () => (await import('./GiftOffer.island.tsx')).GiftOfferIsland,
)
