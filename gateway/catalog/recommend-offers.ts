import { RECOMMENDED_MAX, recommendOffers } from '#api/catalog/recommend-offers.ts'
import { isSuitable } from '#api/contract/risk/risk-result.ts'
import { riskResultsOf } from '../contract/risk/risk-queries.ts'
import { handle } from '../http/handle.ts'
import { boughtProductsOf } from '../order/order-queries.ts'
import { type OfferRow, offerAnswer, offersOnSale } from './offers.ts'

export default handle(recommendOffers, async (_request, { db, userId, now }) => {
  const [newest] = await riskResultsOf(db, userId)
  const level = newest && newest.valid_until > now ? newest.level : undefined
  // Products that were refunded, or wait for payment, were chosen before and need no recommendation.
  const bought = await boughtProductsOf(db, userId)
  const fits = (offer: OfferRow) =>
    !bought.has(offer.product_id) &&
    (!offer.needs_suitability || (level !== undefined && isSuitable(level, offer.risk_level)))
  const offers = (await offersOnSale(db, {}, now)).filter(fits)
  const firstOfEach = offers.filter(
    ({ product_id }, i) => offers.findIndex((other) => other.product_id === product_id) === i,
  )
  return firstOfEach.slice(0, RECOMMENDED_MAX).map(offerAnswer)
})
