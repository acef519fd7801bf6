import { call } from '#api/call.ts'
import { offerFields } from '#api/catalog/offer.ts'
import { commaJoined, flag, oneOf, optional, record, text } from '#api/codec.ts'
import { orderCodes } from '../codes.ts'
import { order } from '../order.ts'
import { AGREEMENT_TEXTS } from './agreements.ts'
import { offerRefusals } from './offer-codes.ts'

/**
 * Creates an order and reserves its coupon and coins. An order for the same offer without a payment is answered again,
 * or replaced if the choices differ; amounts in the request are ignored.
 */
export const createOrder = call('POST', '/order/createOrder', {
  family: 'orderApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    ...offerFields,
    couponId: ['couponId', optional(text({ max: 64 }))],
    useCoin: ['useCoin', optional(flag())],
    isDeposit: ['isDeposit', optional(flag())],
    agreements: ['agreements', commaJoined(oneOf(...AGREEMENT_TEXTS), 10)],
    /** Delivery address: required for delivered products, refused for all others. */
    addressId: ['addressId', optional(text({ max: 64 }))],
    remark: ['remark', optional(text({ max: 200, label: '备注' }))],
  }),
  answer: order,
  refuses: [
    ...offerRefusals,
    ...orderCodes(
      'ORDER_OPEN',
      'AGREEMENT_MISSING',
      'COINS_SHORT',
      'ADDRESS_MISSING',
      'ADDRESS_UNUSED',
    ),
  ],
})
