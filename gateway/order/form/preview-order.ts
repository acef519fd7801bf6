import { agreementsFor } from '#api/order/form/agreements.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { findOffer, periodsOf } from '#gateway/catalog/offers.ts'
import { explainChoice } from '#gateway/coupon/choose-coupon.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { sweepOrders } from '../cancel/sweep-orders.ts'
import { calculateOrder } from './calculate-order.ts'

export default handle(previewOrder, async (request, context) => {
  const { db, userId, now } = context
  if (userId) await sweepOrders(context, userId)
  const offer = await findOffer(db, request, now)
  if (!offer) return refuse('NOT_ON_SALE')
  const reckoned = await calculateOrder(db, { offer, userId, ...request }, now)
  if (reckoned === 'noCoupon') return refuse('COUPON_UNUSABLE')
  if (reckoned === 'noDeposit') return refuse('NO_DEPOSIT')
  const { chosen, coupons, pricing, coinBalance, depositFen } = reckoned
  return {
    productId: offer.product_id,
    productName: offer.product_name,
    summary: offer.summary,
    riskLevel: offer.risk_level,
    needsSuitability: offer.needs_suitability,
    isDelivered: offer.is_delivered,
    priceId: offer.price_id,
    periods: (await periodsOf(db, request, now)).map((period) => ({
      priceId: period.price_id,
      name: period.period_name,
      days: period.days,
      listFen: period.list_fen,
      priceFen: period.fen,
      depositFen: period.deposit_fen ?? undefined,
      balanceDays: period.balance_days ?? undefined,
      endsAt: period.ends_at?.getTime(),
    })),
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
