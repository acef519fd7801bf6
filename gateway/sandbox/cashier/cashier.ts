import { ParseError } from '#api/codec.ts'
import { refuseInTransaction } from '#gateway/db/transaction-scope.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { withoutFraction } from '#gateway/payment/provider/wechat-pay.ts'
import { billOf, downloadBill, requestBill } from './cashier-bills.ts'
import { type CashierKeys, sandboxKeys } from './cashier-keys.ts'
import { answerHeaders } from './cashier-notice.ts'
import {
  closeSandboxPayment,
  createSandboxPayment,
  findSandboxPayment,
  isCashierDown,
} from './cashier-payments.ts'
import { findSandboxRefund, refundSandboxPayment, type SandboxRefund } from './cashier-refunds.ts'
import { headerError, type PayRequest } from './pay-authorization.ts'
import { closing, type OpeningKind, readOpening, refunding } from './pay-rules.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock'>

interface Answer {
  status: number
  body?: Readonly<Record<string, unknown>>
  /** A file, which carries no signature. */
  file?: string
}

/** A payment is valid for a minute at least. */
const VALID_MIN_MS = 60_000

/**
 * The payment service in the sandbox. Requests, answers and errors are those of its documents for 普通商户 (APIv3):
 * H5下单 (`/v3/pay/transactions/h5`, pay.weixin.qq.com/doc/v3/merchant/4012791834), JSAPI下单, Native下单,
 * 商户订单号查询订单, 关闭订单, 申请退款, 查询单笔退款, 申请交易账单 and 申请资金账单.
 */
export function createSandboxPay(parts: Parts): Outside {
  return async (address, { method = 'GET', headers, body }) => {
    const { host, pathname, search } = new URL(address)
    refuseInTransaction(host)
    if (await isCashierDown(parts.db)) throw new Error('the cashier answers nobody')
    const keys = await sandboxKeys(parts.db, parts.config.secretKey)
    const request = {
      method,
      path: pathname + search,
      headers: new Headers(headers),
      body: body ? await new Response(body).text() : '',
    }
    const { status, body: fields, file } = await answerTo(parts, keys, request)
    if (file !== undefined) return new Response(file, { status })
    const text = fields ? JSON.stringify(fields) : ''
    return new Response(status === 204 ? null : text, {
      status,
      headers: answerHeaders(
        keys,
        text,
        parts.clock.now(),
        request.headers.get('wechatpay-serial'),
      ),
    })
  }
}

async function answerTo(parts: Parts, keys: CashierKeys, request: PayRequest): Promise<Answer> {
  const wrong = headerError(request, keys.account, parts.clock.now())
  if (wrong) return failure(wrong.status, wrong.code)
  const { method, path } = request
  try {
    const body: unknown = request.body ? JSON.parse(request.body) : undefined
    const opening = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(path)
    if (method === 'POST' && opening)
      return await createOpening(parts, keys, kindOf(opening[1]), body)
    const one = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close|\?mchid=(\d+))$/.exec(path)
    if (method === 'GET' && one?.[3]) return await query(parts, keys, one[1] ?? '', one[3])
    if (method === 'POST' && one && !one[3]) return await close(parts, keys, one[1] ?? '', body)
    if (method === 'POST' && path === '/v3/refund/domestic/refunds')
      return await refund(parts, body)
    const refunded = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path)
    if (method === 'GET' && refunded) return await queryRefund(parts, refunded[1] ?? '')
    const bill = method === 'GET' ? billOf(path) : undefined
    if (bill) return await requestBill(parts.db, keys, bill, parts.clock.now())
    const file =
      method === 'GET' ? await downloadBill(parts.db, keys, path, parts.clock.now()) : undefined
    return file ?? failure(404, 'RESOURCE_NOT_EXISTS')
  } catch (error) {
    if (error instanceof ParseError || error instanceof SyntaxError)
      return failure(400, 'PARAM_ERROR', error.message)
    throw error
  }
}

function kindOf(word: string | undefined): OpeningKind {
  return word === 'jsapi' || word === 'h5' ? word : 'native'
}

async function createOpening(
  { db, clock }: Parts,
  { account }: CashierKeys,
  kind: OpeningKind,
  body: unknown,
): Promise<Answer> {
  const wanted = readOpening(kind, body)
  const now = clock.now()
  if (wanted.appId !== account.appId) return failure(400, 'APPID_MCHID_NOT_MATCH')
  if (wanted.merchantId !== account.merchantId) return failure(400, 'MCH_NOT_EXISTS')
  if (wanted.expiresAt.getTime() < now.getTime() + VALID_MIN_MS) return failure(400, 'PARAM_ERROR')
  const { payer = null, description, paymentId, expiresAt, amount } = wanted
  const opening = { paymentId, method: kind, fen: amount.fen, description, expiresAt, payer }
  const payment = await createSandboxPayment(db, opening, now)
  if (payment.state === 'CLOSED') return failure(400, 'ORDER_CLOSED')
  if (payment.state === 'SUCCESS') return failure(400, 'ORDERPAID')
  // The same number with other values is another payment.
  if (payment.fen !== amount.fen || payment.method !== kind || payment.payer !== payer)
    return failure(400, 'INVALID_REQUEST')
  const page = `/sandbox/pay/cashier?prepay=${payment.prepay_id}`
  if (kind === 'jsapi') return { status: 200, body: { prepay_id: payment.prepay_id } }
  return { status: 200, body: kind === 'h5' ? { h5_url: page } : { code_url: page } }
}

async function query(
  { db }: Parts,
  { account }: CashierKeys,
  paymentId: string,
  merchantId: string,
): Promise<Answer> {
  if (merchantId !== account.merchantId) return failure(400, 'MCH_NOT_EXISTS')
  const payment = await findSandboxPayment(db, paymentId)
  if (!payment) return failure(404, 'ORDER_NOT_EXIST')
  const { state, transaction_id, paid_at, fen } = payment
  const paid = {
    transaction_id,
    success_time: paid_at ? withoutFraction(paid_at) : undefined,
    amount: { total: fen, currency: 'CNY' },
  }
  const known = { appid: account.appId, mchid: merchantId, out_trade_no: paymentId }
  return {
    status: 200,
    body: { ...known, trade_state: state, ...(state === 'SUCCESS' ? paid : {}) },
  }
}

async function close(
  { db }: Parts,
  { account }: CashierKeys,
  paymentId: string,
  body: unknown,
): Promise<Answer> {
  if (closing.decode(body, '/body').merchantId !== account.merchantId)
    return failure(400, 'MCH_NOT_EXISTS')
  const payment = await findSandboxPayment(db, paymentId)
  if (!payment) return failure(404, 'ORDER_NOT_EXIST')
  if (payment.state === 'SUCCESS') return failure(400, 'ORDERPAID')
  await closeSandboxPayment(db, paymentId)
  return { status: 204 }
}

async function refund({ db, clock }: Parts, body: unknown): Promise<Answer> {
  const { paymentId, refundNo, amount } = refunding.decode(body, '/body')
  const { fen, totalFen } = amount
  const outcome = await refundSandboxPayment(
    db,
    { paymentId, refundNo, fen, totalFen },
    clock.now(),
  )
  return 'code' in outcome
    ? failure(outcome.status, outcome.code)
    : { status: 200, body: refundAnswer(outcome) }
}

/** A refund is found by its number for a year. */
async function queryRefund({ db }: Parts, refundNo: string): Promise<Answer> {
  const known = await findSandboxRefund(db, refundNo)
  return known ? { status: 200, body: refundAnswer(known) } : failure(404, 'RESOURCE_NOT_EXISTS')
}

function refundAnswer({ refund_id, refund_no, payment_id, state, fen }: SandboxRefund) {
  return {
    refund_id,
    out_refund_no: refund_no,
    out_trade_no: payment_id,
    status: state,
    amount: { refund: fen, currency: 'CNY' },
  }
}

function failure(status: number, code: string, message: string = code): Answer {
  return { status, body: { code, message } }
}
