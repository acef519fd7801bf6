import { randomBytes } from 'node:crypto'
import { integer, oneOf, optional, record, text } from '#api/codec.ts'
import type { PayMethod } from '#api/payment/create-payment.ts'
import type { PayConfig } from './pay-config.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderState,
  type RefundOrder,
} from './provider.ts'
import { type PayAccount, signLines } from './wechat-pay-signature.ts'

export interface WechatPayAnswer {
  status: number
  /** Parsed JSON; undefined if the answer has no body. */
  body: unknown
}

/** Sends one request to the payment service: the stand-in in the sandbox, else over HTTPS. */
export type CallWechatPay = (
  method: 'GET' | 'POST',
  path: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<WechatPayAnswer>

const PATH_OF: Readonly<Partial<Record<PayMethod, string>>> = {
  jsapi: 'jsapi',
  h5: 'h5',
  qr: 'native',
}
const PAYMENTS = '/v3/pay/transactions'
const REFUNDS = '/v3/refund/domestic/refunds'
const DESCRIPTION_MAX = 127

const opened = record({
  prepayId: ['prepay_id', optional(text())],
  url: ['h5_url', optional(text())],
  codeUrl: ['code_url', optional(text())],
})
const queried = record({
  state: ['trade_state', text()],
  transactionId: ['transaction_id', optional(text())],
  paidAt: ['success_time', optional(text())],
  amount: ['amount', optional(record({ fen: ['total', integer()] }))],
})
const refunded = record({
  status: ['status', oneOf('SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL')],
})

/** The chat app's payment service (API v3) over any transport. */
export function createWechatPay(
  account: PayConfig,
  now: () => Date,
  call: CallWechatPay,
): PaymentProvider {
  return {
    async open(order) {
      const answer = await call('POST', `${PAYMENTS}/${PATH_OF[order.method]}`, orderBody(order))
      const { prepayId, url, codeUrl } = read(answer, opened)
      return prepayId
        ? { bridge: bridgeParams(account, prepayId, now()), url, codeUrl }
        : { url, codeUrl }
    },
    async query(paymentId) {
      const path = `${PAYMENTS}/out-trade-no/${paymentId}?mchid=${account.merchantId}`
      const answer = await call('GET', path)
      return answer.status === 404 ? { kind: 'unknown' } : stateOf(read(answer, queried))
    },
    async close(paymentId) {
      const body = { mchid: account.merchantId }
      const { status } = await call('POST', `${PAYMENTS}/out-trade-no/${paymentId}/close`, body)
      if (status >= 500) throw new ProviderError(`closing answered ${status}`, String(status))
    },
    async refund(order) {
      const known = order.isRepeated ? await call('GET', `${REFUNDS}/${order.partId}`) : undefined
      const isKnown = known !== undefined && known.status !== 404
      const answer = isKnown ? known : await call('POST', REFUNDS, refundBody(order, account))
      if (isFinal(answer)) return { kind: 'refused', code: refusalCode(answer) }
      const { status } = read(answer, refunded)
      if (status === 'SUCCESS') return { kind: 'done' }
      return status === 'PROCESSING' ? { kind: 'processing' } : { kind: 'refused', code: status }
    },
  }

  function orderBody(order: PaymentOrder) {
    return {
      appid: account.appId,
      mchid: account.merchantId,
      description: order.description.slice(0, DESCRIPTION_MAX),
      out_trade_no: order.paymentId,
      time_expire: withoutFraction(order.expiresAt),
      notify_url: account.notifyUrl,
      amount: { total: order.fen, currency: 'CNY' },
      ...(order.method === 'jsapi' ? { payer: { openid: order.openId } } : {}),
      ...(order.method === 'h5'
        ? { scene_info: { payer_client_ip: order.address, h5_info: { type: 'Wap' } } }
        : {}),
    }
  }
}

/** The documented form of a time has whole seconds and an offset. */
export function withoutFraction(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, '+00:00')
}

function refundBody(
  { partId, paymentId, fen, totalFen }: RefundOrder,
  { notifyUrl }: Pick<PayConfig, 'notifyUrl'>,
) {
  return {
    out_trade_no: paymentId,
    out_refund_no: partId,
    notify_url: notifyUrl,
    amount: { refund: fen, total: totalFen, currency: 'CNY' },
  }
}

/** Codes that a later request may not meet again: the merchant's balance is short, or requests are too frequent. */
const PASSING = ['NOT_ENOUGH', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'SIGN_ERROR']

/** Whether the service refuses this refund for good: 4xx, except for what passes. */
function isFinal(answer: WechatPayAnswer): boolean {
  return answer.status >= 400 && answer.status < 500 && !PASSING.includes(refusalCode(answer))
}

const refusal = record({ code: ['code', text()] })

/** The service's own code of a refusal, or the HTTP status. */
export function refusalCode({ status, body }: WechatPayAnswer): string {
  try {
    return refusal.decode(body, '').code
  } catch {
    return String(status)
  }
}

function stateOf(answer: ReturnType<typeof queried.decode>): ProviderState {
  const { state, transactionId, paidAt, amount } = answer
  switch (state) {
    case 'SUCCESS':
    case 'REFUND':
      if (!transactionId || !amount) throw new ProviderError('a payment without its number')
      return {
        kind: 'paid',
        transactionId,
        fen: amount.fen,
        paidAt: new Date(paidAt ?? Number.NaN),
      }
    case 'PAYERROR':
      return { kind: 'failed' }
    case 'CLOSED':
    case 'REVOKED':
      return { kind: 'closed' }
    default:
      return { kind: 'open' }
  }
}

/** Parameters with which the chat app's bridge requests the money from its owner. */
function bridgeParams(account: PayAccount, prepayId: string, now: Date) {
  const timeStamp = String(Math.floor(now.getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const pack = `prepay_id=${prepayId}`
  const paySign = signLines([account.appId, timeStamp, nonceStr, pack], account.merchantKey)
  return { appId: account.appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}

function read<T>(answer: WechatPayAnswer, codec: { decode(w: unknown, at: string): T }): T {
  const { status, body } = answer
  if (status >= 400) throw new ProviderError(`the provider answered ${status}`, refusalCode(answer))
  return codec.decode(body, '')
}
