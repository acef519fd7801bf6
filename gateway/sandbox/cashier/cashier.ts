import { integer, record, text } from '#api/codec.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { CallWechatPay, WechatPayAnswer } from '#gateway/payment/provider/wechat-pay.ts'
import { sandboxPayAccount } from './cashier-keys.ts'
import {
  closeSandboxPayment,
  createSandboxPayment,
  findSandboxPayment,
  isCashierDown,
  refundSandboxPayment,
} from './cashier-payments.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock'>
type Body = Readonly<Record<string, unknown>>

const amount = { fen: ['total', integer({ min: 1 })], currency: ['currency', text()] } as const
const newPayment = record({
  appId: ['appid', text()],
  merchantId: ['mchid', text()],
  description: ['description', text({ min: 1, max: 127 })],
  paymentId: ['out_trade_no', text({ min: 6, max: 32, pattern: /^[\w|*-]+$/ })],
  expiresAt: ['time_expire', text()],
  notifyUrl: ['notify_url', text({ min: 1 })],
  amount: ['amount', record(amount)],
})
const newRefund = record({
  paymentId: ['out_trade_no', text()],
  refundNo: ['out_refund_no', text()],
  amount: ['amount', record({ fen: ['refund', integer({ min: 1 })] })],
})

/** The server side of the stand-in: paths, fields and answers are those documented by the chat app's service. */
export function createSandboxPayCaller(parts: Parts): CallWechatPay {
  return async (method, path, body = {}) => {
    if (await isCashierDown(parts.db)) throw new Error('the cashier answers nobody')
    const opening = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path)
    if (method === 'POST' && opening) return startPayment(parts, opening[1] ?? '', body)
    const one = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close|\?mchid=\d+)$/.exec(path)
    if (one && method === 'GET') return queryPayment(parts, one[1] ?? '')
    if (one && method === 'POST') return closePayment(parts, one[1] ?? '')
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(parts, body)
    throw new RangeError(`the cashier has no ${method} ${path}`)
  }
}

async function startPayment(parts: Parts, kind: string, body: Body): Promise<WechatPayAnswer> {
  const { db, config, clock } = parts
  const wanted = newPayment.decode(body, '')
  const account = await sandboxPayAccount(db, config.secretKey)
  const isAccount = wanted.appId === account.appId && wanted.merchantId === account.merchantId
  const expiresAt = new Date(wanted.expiresAt)
  if (!isAccount || wanted.amount.currency !== 'CNY' || !(expiresAt > clock.now()))
    return failure(400, 'PARAM_ERROR')
  const payment = await createSandboxPayment(
    db,
    { ...wanted, method: kind, fen: wanted.amount.fen, expiresAt },
    clock.now(),
  )
  if (payment.state !== 'NOTPAY') return failure(400, 'ORDERPAID')
  const page = `/sandbox/pay/cashier?prepay=${payment.prepay_id}`
  if (kind === 'jsapi') return { status: 200, body: { prepay_id: payment.prepay_id } }
  return { status: 200, body: kind === 'h5' ? { h5_url: page } : { code_url: page } }
}

async function queryPayment({ db }: Parts, paymentId: string): Promise<WechatPayAnswer> {
  const payment = await findSandboxPayment(db, paymentId)
  if (!payment) return failure(404, 'ORDER_NOT_EXIST')
  const { state, transaction_id, paid_at, fen } = payment
  const paid = {
    transaction_id,
    success_time: paid_at?.toISOString(),
    amount: { total: fen, currency: 'CNY' },
  }
  return { status: 200, body: { trade_state: state, ...(state === 'SUCCESS' ? paid : {}) } }
}

async function closePayment({ db }: Parts, paymentId: string): Promise<WechatPayAnswer> {
  await closeSandboxPayment(db, paymentId)
  return { status: 204, body: undefined }
}

async function refund({ db, clock }: Parts, body: Body): Promise<WechatPayAnswer> {
  const { paymentId, refundNo, amount } = newRefund.decode(body, '')
  const wanted = { paymentId, refundNo, fen: amount.fen }
  const isDone = await refundSandboxPayment(db, wanted, clock.now())
  return isDone ? { status: 200, body: { status: 'SUCCESS' } } : failure(403, 'NOT_ENOUGH')
}

function failure(status: number, code: string): WechatPayAnswer {
  return { status, body: { code, message: code } }
}
