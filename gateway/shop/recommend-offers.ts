import type { Kysely } from 'kysely'
import { isSuitable } from '#api/contract/risk-result.ts'
import {
  RECOMMENDED_MAX,
  recommendOffers as recommendOffersCall,
} from '#api/shop/recommend-offers.ts'
import { riskResultsOf } from '../contract/risk-queries.ts'
import type { Database } from '../db/schema.ts'
import { handle } from '../http/handle.ts'
import { type OfferRow, offerAnswer, offersOnSale } from './offers.ts'

export const recommendOffers = handle(
  recommendOffersCall,
  async (_request, { db, userId, now }) => {
    const [newest] = await riskResultsOf(db, userId)
    const level = newest && newest.valid_until > now ? newest.level : undefined
    const bought = await boughtProductsOf(db, userId)
    const fits = (offer: OfferRow) =>
      !bought.has(offer.product_id) &&
      (!offer.needs_suitability || (level !== undefined && isSuitable(level, offer.risk_level)))
    const offers = (await offersOnSale(db, {}, now)).filter(fits)
    const firstOfEach = offers.filter(
      ({ product_id }, i) => offers.findIndex((other) => other.product_id === product_id) === i,
    )
    return firstOfEach.slice(0, RECOMMENDED_MAX).map(offerAnswer)
  },
)

/** What was given back, or waits to be paid, was chosen once and needs no recommending. */
async function boughtProductsOf(
  db: Kysely<Database>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('product_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '!=', 'closed')
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}
