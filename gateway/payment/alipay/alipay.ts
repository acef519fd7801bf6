import { msOfFields } from '#api/china-time.ts'
import { optional, record, text } from '#api/codec.ts'
import { timeText } from '#gateway/china-time.ts'
import { fenOfYuan, yuanDecimal } from '#gateway/money.ts'
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderState,
  type RefundOrder,
  type RefundOutcome,
} from '../provider/provider.ts'
import {
  type AlipayAnswer,
  type CallAlipay,
  REFUSAL,
  readSuccess,
  SUCCESS,
  signedParams,
} from './alipay-caller.ts'
import type { AlipayAccount } from './alipay-config.ts'

const SUBJECT_MAX = 256
/** A payment that nobody has begun. */
export const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'

const queried = record({
  paymentId: ['out_trade_no', text()],
  transactionId: ['trade_no', text({ min: 1, max: 64 })],
  state: ['trade_status', text()],
  yuan: ['total_amount', text()],
  paidAt: ['send_pay_date', optional(text())],
})
const refunded = record({ hasMoved: ['fund_change', optional(text())] })
const refundState = record({ state: ['refund_status', optional(text())] })

/** Alipay for pages in a phone’s browser (手机网站支付), over any transport. */
export function createAlipay(
  account: AlipayAccount,
  now: () => Date,
  call: CallAlipay,
): PaymentProvider {
  return {
    // The trade begins with the person’s password, so that there is nothing to ask the service before.
    async open(order) {
      const params = signedParams(account, payRequest(account, order), now())
      return { url: `${account.gatewayUrl}?${new URLSearchParams(params)}` }
    },
    async query(paymentId) {
      const answer = await call('alipay.trade.query', { out_trade_no: paymentId })
      return answer.subCode === NO_TRADE ? { kind: 'unknown' } : stateOf(answer, paymentId)
    },
    // What nobody has begun to pay is no trade, and cannot be closed: its link ends by the time it names.
    async close(paymentId) {
      const answer = await call('alipay.trade.close', { out_trade_no: paymentId })
      if (answer.code !== SUCCESS && answer.code !== REFUSAL)
        throw new ProviderError(`closing answered ${answer.code}`, answer.subCode || answer.code)
    },
    async refund(order) {
      if (order.isRepeated && (await isRefunded(call, order))) return { kind: 'done' }
      const answer = await call('alipay.trade.refund', {
        out_trade_no: order.paymentId,
        out_request_no: order.partId,
        refund_amount: yuanDecimal(order.fen),
      })
      return refundOutcome(call, order, answer)
    },
  }
}

function payRequest(account: AlipayAccount, order: PaymentOrder) {
  return {
    method: 'alipay.trade.wap.pay',
    more: { notify_url: account.notifyUrl, return_url: order.returnUrl },
    content: {
      out_trade_no: order.paymentId,
      total_amount: yuanDecimal(order.fen),
      subject: order.description.replace(/[/=&]/g, ' ').slice(0, SUBJECT_MAX),
      product_code: 'QUICK_WAP_WAY',
      seller_id: account.sellerId,
      time_expire: timeText(order.expiresAt),
      quit_url: order.quitUrl,
    },
  }
}

/** A time of the service: `2026-11-20 14:32:05` at UTC+8. */
export function readAlipayTime(fields: string): Date {
  return new Date(msOfFields(fields.replace(' ', 'T')))
}

function stateOf(answer: AlipayAnswer, wanted: string): ProviderState {
  const { paymentId, transactionId, state, yuan, paidAt } = readSuccess(answer, queried)
  const fen = fenOfYuan(yuan)
  if (paymentId !== wanted || fen === undefined)
    throw new ProviderError('the state of another payment')
  const paid = { kind: 'paid', transactionId, fen, paidAt: readAlipayTime(paidAt ?? '') } as const
  switch (state) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paid
    case 'TRADE_CLOSED':
      // “未付款交易超时关闭，或支付完成后全额退款”: only what was paid has a time of payment.
      return paidAt ? paid : { kind: 'closed' }
    default:
      return { kind: 'open' }
  }
}

/** Codes that a later request may not meet again: the merchant’s balance is short, or the service is busy. */
const PASSING = [
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.SYSTEM_ERROR',
  'AQC.SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
]

/** `fund_change` is `Y` for this request alone: of a repeated one, or of a slow bank, the state has to be asked for. */
async function refundOutcome(
  call: CallAlipay,
  order: RefundOrder,
  answer: AlipayAnswer,
): Promise<RefundOutcome> {
  const { code, subCode } = answer
  if (code === REFUSAL && !PASSING.includes(subCode)) return { kind: 'refused', code: subCode }
  if (readSuccess(answer, refunded).hasMoved === 'Y') return { kind: 'done' }
  return { kind: (await isRefunded(call, order)) ? 'done' : 'processing' }
}

async function isRefunded(call: CallAlipay, { paymentId, partId }: RefundOrder): Promise<boolean> {
  const answer = await call('alipay.trade.fastpay.refund.query', {
    out_trade_no: paymentId,
    out_request_no: partId,
  })
  if (answer.code === REFUSAL) return false
  return readSuccess(answer, refundState).state === 'REFUND_SUCCESS'
}
