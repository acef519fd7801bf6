import type { OfferOnSale } from '#api/catalog/list-offers.ts'

/** Labels beside prices open to everybody. */
export const OFFER_TEXTS = {
  periods: '选择时长',
  listPrice: '原价',
} as const

/** The offer a page starts with: the shortest period. */
export function firstOffer(offers: readonly OfferOnSale[]): OfferOnSale | undefined {
  return offers.reduce<OfferOnSale | undefined>(
    (shortest, offer) => (shortest && shortest.days <= offer.days ? shortest : offer),
    undefined,
  )
}
