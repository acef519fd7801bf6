import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import { yuanText } from '#gateway/money.ts'

/** The order form of an offer (§2). */
export function offerAddress(offer: OfferOnSale): string {
  const query = new URLSearchParams({
    productId: offer.productId,
    priceId: offer.priceId,
    productType: offer.productType,
  })
  if (offer.courseType) query.set('courseType', offer.courseType)
  return `/FillOrder?${query}`
}

export const priceText = ({ priceFen }: Pick<OfferOnSale, 'priceFen'>): string => yuanText(priceFen)

/** The name without the remark that it is a sample. */
export const shownName = (name: string): string => name.replace(/（示例）$/, '')
