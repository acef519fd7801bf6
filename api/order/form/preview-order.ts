import { call } from '#api/call.ts'
import { fen } from '#api/catalog/money.ts'
import { offerFields } from '#api/catalog/offer.ts'
import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'
import { couponOffer } from '#api/coupon/coupon.ts'
import { order } from '../order.ts'
import { AGREEMENT_TEXTS } from './agreements.ts'
import { offerCardFields } from './offer-card.ts'
import { offerRefusals } from './offer-codes.ts'

/** The price of an order, line by line, before it exists. Without a login, no coupons or coins apply. */
export const previewOrder = call('GET', '/order/quoteOrder', {
  family: 'orderApi',
  access: 'open',
  request: record({
    ...offerFields,
    /** `none` uses no coupon; if omitted, the best one is used. */
    couponId: ['couponId', optional(text({ max: 64 }))],
    useCoin: ['useCoin', optional(flag())],
    isDeposit: ['isDeposit', optional(flag())],
  }),
  answer: record({
    productId: ['productId', text()],
    ...offerCardFields,
    /** Title of the campaign that the offer belongs to. */
    activityName: ['actName', optional(text())],
    needsSuitability: ['needSuitability', flag()],
    /** Something is delivered to the buyer, so an order needs an address. */
    isDelivered: ['needAddress', flag()],
    /** How this product is refunded, in one sentence. */
    refundTerms: ['refundTerms', text()],
    /** The buyer's unpaid order for the same product, which can be paid instead. */
    unpaidOrder: ['openOrder', optional(order)],
    listFen: ['listPrice', fen],
    priceFen: ['price', fen],
    couponId: ['couponId', optional(text())],
    couponFen: ['couponAmount', fen],
    /** Why this coupon was chosen, in one sentence. */
    couponReason: ['couponReason', optional(text())],
    coupons: ['coupons', list(couponOffer)],
    coinBalance: ['coinBalance', integer({ min: 0 })],
    /** Coins that could be used, and those that are. */
    coinMax: ['coinMax', integer({ min: 0 })],
    coin: ['coin', integer({ min: 0 })],
    coinFen: ['coinAmount', fen],
    totalFen: ['totalAmount', fen],
    /** Amount due at once: the deposit or the total. */
    dueFen: ['dueAmount', fen],
    agreements: ['agreements', list(oneOf(...AGREEMENT_TEXTS))],
    /** Milliseconds since 1970: the base for countdowns to the end of a price. */
    serverTime: ['serverTime', integer()],
  }),
  refuses: offerRefusals,
})
export type OrderTotals = ValueOf<typeof previewOrder.answer>
