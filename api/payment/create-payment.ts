import { call } from '../call.ts'
import { fen } from '../catalog/money.ts'
import { integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { paymentCodes } from './codes.ts'

/** Inside the chat app, in another browser of a phone, on a screen beside the phone; by Alipay in such a browser. */
export const PAY_METHODS = ['jsapi', 'h5', 'qr', 'alipay'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

const DAY_MINUTES = 24 * 60

/**
 * Minutes for which the payment service accepts what opens a payment, by its documents; the payment itself lasts longer.
 * A link of Alipay ends with the payment alone, at most 15 days later.
 */
export const LINK_MINUTES: Readonly<Record<PayMethod, number>> = {
  jsapi: 120,
  h5: 5,
  qr: 120,
  alipay: 15 * DAY_MINUTES,
}

const bridgeParams = record({
  appId: ['appId', text()],
  timeStamp: ['timeStamp', text()],
  nonceStr: ['nonceStr', text()],
  package: ['package', text()],
  signType: ['signType', text()],
  paySign: ['paySign', text()],
})

/** A payment that is pending at its provider. */
export const openPayment = record({
  paymentId: ['paymentId', text()],
  method: ['payType', oneOf(...PAY_METHODS)],
  fen: ['amount', fen],
  expiresAt: ['expireTime', integer()],
  /** For `jsapi`: the parameters of the chat app's bridge. */
  bridge: ['jsapi', optional(bridgeParams)],
  /** For `h5` and `alipay`: the address where the phone continues; Alipay’s is signed and must not change. */
  url: ['mwebUrl', optional(text())],
  /** For `qr`: the content of the code. */
  codeUrl: ['codeUrl', optional(text())],
})
export type OpenPayment = ValueOf<typeof openPayment>

/** Opens a payment for the amount due on an order: coins and coupon are already reserved, the rest is money. */
export const createPayment = call('POST', '/payment/createMixPayment', {
  family: 'payApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    orderId: ['orderNumber', orderId],
    method: ['payType', oneOf(...PAY_METHODS)],
  }),
  answer: openPayment,
  refuses: paymentCodes(
    'ORDER_CLOSED',
    'ORDER_PAID',
    'PROOF_WAITING',
    'NO_PAYMENT_PROVIDER',
    'PAYMENT_PROVIDER_DOWN',
    'NEEDS_CHAT_APP',
    'INFO_MISSING',
    'RISK_MISSING',
    'RISK_MISMATCH',
  ),
})
