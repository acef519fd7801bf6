import { call } from '../call.ts'
import { fen } from '../catalog/money.ts'
import { integer, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { orderId } from '../order/order.ts'
import { paymentCodes } from './codes.ts'

/** Inside the chat app, in another browser of a phone, on a screen beside the phone. */
export const PAY_METHODS = ['jsapi', 'h5', 'qr'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

const bridgeParams = record({
  appId: ['appId', text()],
  timeStamp: ['timeStamp', text()],
  nonceStr: ['nonceStr', text()],
  package: ['package', text()],
  signType: ['signType', text()],
  paySign: ['paySign', text()],
})

/** A payment that waits at its provider. */
export const openPayment = record({
  paymentId: ['paymentId', text()],
  method: ['payType', oneOf(...PAY_METHODS)],
  fen: ['amount', fen],
  expiresAt: ['expireTime', integer()],
  /** For `jsapi`: what the chat app's bridge is given. */
  bridge: ['jsapi', optional(bridgeParams)],
  /** For `h5`: where the phone goes on. */
  url: ['mwebUrl', optional(text())],
  /** For `qr`: what the code says. */
  codeUrl: ['codeUrl', optional(text())],
})
export type OpenPayment = ValueOf<typeof openPayment>

/** Opens the payment of what is due of an order: coins and coupon are held already, the rest is money. */
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
    'NO_PAYMENT_PROVIDER',
    'PAYMENT_PROVIDER_DOWN',
    'NEEDS_CHAT_APP',
    'INFO_MISSING',
    'RISK_MISSING',
    'RISK_MISMATCH',
  ),
})
