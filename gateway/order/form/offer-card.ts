import type { Offer } from '#api/catalog/offer.ts'
import type { OfferCard } from '#api/order/form/offer-card.ts'
import { type OfferRow, periodsOf } from '#gateway/catalog/offers.ts'
import { partsOf } from '#gateway/catalog/parts.ts'
import type { Db } from '#gateway/db/schema.ts'
import { placesOf } from '../offline/offline-queries.ts'

/** What an offer is, with all periods that can be bought now. */
export async function offerCardOf(
  db: Db,
  offer: OfferRow,
  { request, now }: { request: Offer; now: Date },
): Promise<OfferCard> {
  const periods = await periodsOf(db, request, now)
  const places = await placesOf(
    db,
    periods.map((period) => period.price_id),
  )
  return {
    productName: offer.product_name,
    summary: offer.summary,
    riskLevel: offer.risk_level,
    priceId: offer.price_id,
    periods: periods.map((period) => ({
      priceId: period.price_id,
      name: period.period_name,
      days: period.days,
      listFen: period.list_fen,
      priceFen: period.fen,
      isActivity: period.activity_id !== null,
      depositFen: period.deposit_fen ?? undefined,
      balanceDays: period.balance_days ?? undefined,
      endsAt: period.ends_at?.getTime(),
      offlineClass: places.get(period.price_id),
    })),
    parts: (await partsOf(db, offer.product_id)).map(({ name, days }) => ({ name, days })),
  }
}
