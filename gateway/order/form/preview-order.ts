import { agreementsFor } from '#api/order/form/agreements.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { REFUND_TERMS, refundKindOf } from '#api/order/refund/refund-rule.ts'
import { findOffer } from '#gateway/catalog/offers.ts'
import { explainChoice } from '#gateway/coupon/choose-coupon.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { termsOf } from '#gateway/landing/campaign-files.ts'
import { whyClosed } from '#gateway/landing/campaign-orders.ts'
import { closeExpiredOrders, sweepOrders } from '../cancel/sweep-orders.ts'
import { isClassFull, refreshSeats } from '../offline/seats.ts'
import { orderAnswer, pendingOrderOf, unpaidOrderOf } from '../order-queries.ts'
import { calculateOrder } from './calculate-order.ts'
import { whyLimited } from './limit.ts'
import { offerCardOf } from './offer-card.ts'

export default handle(previewOrder, async (request, context) => {
  const { db, userId, now } = context
  if (userId) await sweepOrders(context, userId)
  const offer = await findOffer(db, request, now)
  if (!offer) return refuse('NOT_ON_SALE')
  const same = userId ? await unpaidOrderOf(db, userId, request, now) : undefined
  // An order that was placed in time can be paid.
  const refusal = same ? undefined : await whyRefused(request, context)
  if (refusal) return refusal
  const open =
    same ?? (userId ? await pendingOrderOf(db, userId, request.productId, now) : undefined)
  const calculated = await calculateOrder(db, { offer, userId, ...request, open: same }, now)
  if (calculated === 'noCoupon') return refuse('COUPON_UNUSABLE')
  if (calculated === 'noDeposit') return refuse('NO_DEPOSIT')
  const { chosen, coupons, pricing, coinBalance, depositFen } = calculated
  return {
    productId: offer.product_id,
    ...(await offerCardOf(db, offer, { request, now })),
    activityName: request.activityId && termsOf(request.activityId)?.title,
    needsSuitability: offer.needs_suitability,
    isDelivered: offer.is_delivered,
    refundTerms:
      REFUND_TERMS[
        refundKindOf({
          needsContract: offer.needs_contract,
          courseType: offer.course_type ?? undefined,
          isDelivered: offer.is_delivered,
        })
      ],
    unpaidOrder: open && orderAnswer(open),
    listFen: offer.list_fen,
    priceFen: offer.fen,
    couponId: chosen?.couponId,
    couponFen: pricing.couponFen,
    couponReason: chosen && explainChoice(chosen, coupons),
    coupons,
    coinBalance,
    coinMax: pricing.coinMax,
    coin: pricing.coin,
    coinFen: pricing.coinFen,
    totalFen: pricing.totalFen,
    dueFen: depositFen ?? pricing.totalFen,
    agreements: agreementsFor(offer.needs_suitability),
    serverTime: now.getTime(),
  }
})

type Request = ReturnType<typeof previewOrder.request.decode>
/** Why an order for this offer would be refused; a campaign is sold out only once expired orders are closed. */
async function whyRefused({ activityId, productId, priceId }: Request, context: Context) {
  const { db, userId, now } = context
  const first = await whyClosed(db, activityId, now)
  if (first?.name === 'SOLD_OUT') await closeExpiredOrders(context, { activityId })
  const closed = first?.name === 'SOLD_OUT' ? await whyClosed(db, activityId, now) : first
  if (closed) return closed
  await refreshSeats(context, { priceId })
  if (await isClassFull(db, { priceId, userId }, now)) return refuse('CLASS_FULL')
  if (!userId) return undefined
  const limited = await whyLimited(db, { userId, productId, activityId }, now)
  return limited?.name === 'LIMIT_REACHED' ? refuse('LIMIT_REACHED', limited) : undefined
}
