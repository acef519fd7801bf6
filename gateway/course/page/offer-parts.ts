import type { OfferOnSale } from '#api/catalog/list-offers.ts'
import type { Rating, Review } from '#api/course/review/review.ts'
import { shortMinuteText } from '#gateway/china-time.ts'
import { yuanText } from '#gateway/money.ts'
import type { Parts } from '#gateway/site/fill-page.ts'

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

/** A place on a public map, by its address alone: no key and no script of the map is needed. */
export const mapAddress = (place: string): string =>
  `https://uri.amap.com/search?keyword=${encodeURIComponent(place)}`

/** `4.8 分（12 条评价）`. */
export const ratingText = ({ tenths = 0, count }: Rating): string =>
  `${(tenths / 10).toFixed(1)} 分（${count} 条评价）`

export const reviewParts = ({ author, stars, text, at }: Review): Parts => ({
  author,
  text,
  stars: '★'.repeat(stars),
  time: shortMinuteText(at),
})
