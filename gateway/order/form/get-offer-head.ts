import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { getOfferHead } from '#api/order/form/get-offer-head.ts'
import { findOffer } from '#gateway/catalog/offers.ts'
import { shortMinuteText } from '#gateway/china-time.ts'
import { handle } from '#gateway/http/handle.ts'
import { whyClosed } from '#gateway/landing/campaign-orders.ts'
import { yuanPlain } from '#gateway/money.ts'
import { offerCardOf } from './offer-card.ts'

/** From this level on the form warns. */
const RISKY_FROM = 3

export default handle(getOfferHead, async (request, { db, now }) => {
  const offer = await findOffer(db, request, now)
  if (!offer || (await whyClosed(db, request.activityId, now))) return {}
  const { periods, parts, ...card } = await offerCardOf(db, offer, { request, now })
  if (parts.length > 0 || periods.some(({ offlineClass }) => offlineClass)) return {}
  return {
    offer: {
      name: card.productName,
      riskText: riskGradeText(card.riskLevel),
      isRisky: card.riskLevel >= RISKY_FROM,
      summary: card.summary,
      periods: periods.map(({ priceId, name, days, priceFen, listFen, endsAt, isActivity }) => ({
        priceId,
        isChosen: priceId === card.priceId,
        name,
        days,
        price: yuanPlain(priceFen),
        listPrice: listFen > priceFen ? yuanPlain(listFen) : undefined,
        endsText: endsAt === undefined ? undefined : shortMinuteText(endsAt),
        isActivity,
      })),
    },
  }
})
