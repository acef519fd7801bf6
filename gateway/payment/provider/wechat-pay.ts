import { randomBytes } from 'node:crypto'
import { integer, oneOf, optional, record, text } from '#api/codec.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderState,
  type RefundOrder,
} from './provider.ts'
import {
  authorization,
  type PayAccount,
  signLines,
  verificationError,
} from './wechat-pay-signature.ts'

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

const PATH_OF = { jsapi: 'jsapi', h5: 'h5', qr: 'native' } as const
const PAYMENTS = '/v3/pay/transactions'
const REFUNDS = '/v3/refund/domestic/refunds'

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
export function createWechatPay(account: PayAccount, call: CallWechatPay): PaymentProvider {
  return {
    async open(order) {
      const answer = await call('POST', `${PAYMENTS}/${PATH_OF[order.method]}`, orderBody(order))
      const { prepayId, url, codeUrl } = read(answer, opened)
      return prepayId
        ? { bridge: bridgeParams(account, prepayId, order.expiresAt), url, codeUrl }
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
      if (status >= 500) throw new ProviderError(`closing answered ${status}`)
    },
    async refund(order) {
      const { status } = read(await call('POST', REFUNDS, refundBody(order)), refunded)
      if (status === 'SUCCESS') return 'done'
      return status === 'PROCESSING' ? 'processing' : 'failed'
    },
  }

  function orderBody(order: PaymentOrder) {
    return {
      appid: account.appId,
      mchid: account.merchantId,
      description: order.description,
      out_trade_no: order.paymentId,
      time_expire: order.expiresAt.toISOString(),
      notify_url: order.notifyUrl,
      amount: { total: order.fen, currency: 'CNY' },
      ...(order.method === 'jsapi' ? { payer: { openid: order.openId } } : {}),
      ...(order.method === 'h5'
        ? { scene_info: { payer_client_ip: order.address, h5_info: { type: 'Wap' } } }
        : {}),
    }
  }
}

function refundBody({ partId, paymentId, fen, totalFen }: RefundOrder) {
  return {
    out_trade_no: paymentId,
    out_refund_no: partId,
    amount: { refund: fen, total: totalFen, currency: 'CNY' },
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
function bridgeParams(account: PayAccount, prepayId: string, expiresAt: Date) {
  // The bridge does not show the time; it only has to equal the signed one.
  const timeStamp = String(Math.floor(expiresAt.getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const pack = `prepay_id=${prepayId}`
  const paySign = signLines([account.appId, timeStamp, nonceStr, pack], account.merchantKey)
  return { appId: account.appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign }
}

function read<T>(
  { status, body }: WechatPayAnswer,
  codec: { decode(w: unknown, at: string): T },
): T {
  if (status >= 400) throw new ProviderError(`the provider answered ${status}`)
  return codec.decode(body, '')
}

const ANSWER_MAX_MS = 5000
const API_HOST = 'https://api.mch.weixin.qq.com'

/**
 * Calls the payment service over HTTPS: the merchant signs requests, and answers are trusted only with a valid
 * signature.
 */
export function createWechatPayCaller(
  account: PayAccount,
  now: () => Date,
  host = API_HOST,
): CallWechatPay {
  return async (method, path, fields) => {
    const body = fields ? JSON.stringify(fields) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const response = await fetch(`${host}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: authorization(account, { method, path, body, nonce, timestamp }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
      ...(fields ? { body } : {}),
    })
    const answer = await response.text()
    const header = (name: string) => response.headers.get(`wechatpay-${name}`) ?? ''
    const message = {
      serial: header('serial'),
      timestamp: header('timestamp'),
      nonce: header('nonce'),
      signature: header('signature'),
      body: answer,
    }
    const doubt = response.ok ? verificationError(message, account.platformKeys, now()) : undefined
    if (doubt) throw new ProviderError(`an answer with a wrong ${doubt}`)
    return { status: response.status, body: answer ? JSON.parse(answer) : undefined }
  }
}
