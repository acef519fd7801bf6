import { call } from '../call.ts'
import { integer, oneOf, record } from '../codec.ts'
import { paymentCodes } from '../payment/codes.ts'
import { openPayment, PAY_METHODS } from '../payment/create-payment.ts'
import { codes } from '../refusals.ts'

/** Numbers of coins on offer; a coin costs one fen. */
export const RECHARGE_COINS = [1000, 5000, 10_000, 20_000, 50_000, 100_000] as const

/** Any other amount is in whole yuan between these limits: 10 to 5,000 yuan. */
export const RECHARGE_COIN_MIN = 1000
export const RECHARGE_COIN_MAX = 500_000
export const COINS_PER_YUAN = 100

export function canRecharge(coin: number): boolean {
  return (
    coin >= RECHARGE_COIN_MIN &&
    coin <= RECHARGE_COIN_MAX &&
    Number.isInteger(coin / COINS_PER_YUAN)
  )
}

const walletCodes = codes({
  RECHARGE_UNKNOWN: ['E330017', '充值金额须为 10 到 5000 的整数元'],
})

/** Buys coins; they are credited with the payment. */
export const recharge = call('POST', '/Rest/api/payment/recharge', {
  family: 'oldapi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    coin: ['coin', integer({ min: 1, max: 1_000_000, label: '充值金币' })],
    method: ['payType', oneOf(...PAY_METHODS)],
  }),
  answer: openPayment,
  refuses: [
    ...paymentCodes('NO_PAYMENT_PROVIDER', 'PAYMENT_PROVIDER_DOWN', 'NEEDS_CHAT_APP'),
    ...walletCodes('RECHARGE_UNKNOWN'),
  ],
})
