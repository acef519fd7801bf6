import { type Codec, record, text } from '#api/codec.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { fenOfYuan } from '#gateway/money.ts'
import { type NoticeParts, settleNotice } from '../settle-notice.ts'
import { readAlipayTime } from './alipay.ts'
import type { AlipayAccount } from './alipay-config.ts'
import { type AlipayParams, isNoticeSigned } from './alipay-signature.ts'

/** Alipay’s notices of payments; it repeats a notice for a day until the answer is the word `success`. */
export const alipayWebhook = endpoint('POST', '/payment/notify/alipay', async (c, services) => {
  const doubt = await judge(services, Object.fromEntries(new URLSearchParams(await c.req.text())))
  if (!doubt) return c.text('success')
  services.log.warn({ doubt }, 'notice refused')
  services.metrics.countOutsideFailure('pay', 'notice', doubt)
  return c.text('failure', doubt === 'signature' ? 401 : 400)
})

const notice = record({
  noticeId: ['notify_id', text({ min: 1, max: 128 })],
  appId: ['app_id', text()],
  sellerId: ['seller_id', text()],
  paymentId: ['out_trade_no', text({ min: 1, max: 64 })],
  transactionId: ['trade_no', text({ min: 1, max: 64 })],
  state: ['trade_status', text()],
  yuan: ['total_amount', text()],
})
const payment = record({ paidAt: ['gmt_payment', text()] })

type Doubt = 'noAccount' | 'signature' | 'shape' | 'app' | 'merchant' | 'amount' | 'payment'

/** Why a notice is refused. One of a refund, or of a trade that is over unpaid, is accepted and changes nothing. */
async function judge(parts: NoticeParts, params: AlipayParams): Promise<Doubt | undefined> {
  const account = parts.config.alipay
  if (!account) return 'noAccount'
  if (params.sign_type !== 'RSA2' || !isNoticeSigned(params, account.serviceKey)) return 'signature'
  const told = decoded(notice, params)
  if (!told) return 'shape'
  const wrong = receiverError(told, account)
  if (wrong) return wrong
  if (told.state !== 'TRADE_SUCCESS' && told.state !== 'TRADE_FINISHED') return undefined
  const { paymentId, transactionId, noticeId } = told
  const fen = fenOfYuan(told.yuan)
  const paidAt = readAlipayTime(decoded(payment, params)?.paidAt ?? '')
  if (fen === undefined || Number.isNaN(paidAt.getTime())) return 'shape'
  const settlement = await settleNotice(parts, noticeId, { paymentId, transactionId, fen, paidAt })
  return typeof settlement === 'object' ? settlement.doubt : undefined
}

/** “商户需要验证该通知数据中的 app_id、seller_id”. */
function receiverError(
  told: ReturnType<typeof notice.decode>,
  account: AlipayAccount,
): Doubt | undefined {
  if (told.appId !== account.appId) return 'app'
  return told.sellerId === account.sellerId ? undefined : 'merchant'
}

function decoded<T>(codec: Codec<T>, params: AlipayParams): T | undefined {
  try {
    return codec.decode(params, '')
  } catch {
    return undefined
  }
}
