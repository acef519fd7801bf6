import type { Context as HonoContext } from 'hono'
import { type Codec, integer, list, oneOf, optional, record, text } from '#api/codec.ts'
import { endpoint } from '../http/endpoint.ts'
import { findPart } from '../order/refund/part-queries.ts'
import { recordRefund } from '../order/refund/send-refund.ts'
import { insertNotice } from './payment-queries.ts'
import { payAccountOf } from './provider/choose-provider.ts'
import { NOTICE_PATH } from './provider/pay-config.ts'
import {
  decryptResource,
  type PayAccount,
  type SignedMessage,
  verificationError,
} from './provider/wechat-pay-signature.ts'
import { type NoticeParts, settleNotice } from './settle-notice.ts'

/** The notices of the chat app's payment service; it repeats a notice until the answer is 200. */
export const paymentWebhook = endpoint('POST', NOTICE_PATH, async (c, services) => {
  const outcome = await handleWebhook(services, await readMessage(c))
  if (outcome.kind === 'accepted') return c.json({ code: 'SUCCESS', message: 'OK' })
  const isForged = outcome.doubt === 'signature' || outcome.doubt === 'probe'
  const status = isForged || outcome.doubt === 'serial' ? 401 : 400
  return c.json({ code: 'FAIL', message: outcome.doubt }, status)
})

async function readMessage(c: HonoContext): Promise<SignedMessage> {
  const header = (name: string) => c.req.header(`wechatpay-${name}`) ?? ''
  return {
    serial: header('serial'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
    signature: header('signature'),
    body: await c.req.text(),
  }
}

const envelope = record({
  noticeId: ['id', text({ min: 1, max: 64 })],
  event: ['event_type', text({ max: 32 })],
  resource: [
    'resource',
    record({
      algorithm: ['algorithm', oneOf('AEAD_AES_256_GCM')],
      ciphertext: ['ciphertext', text({ max: 1_048_576 })],
      nonce: ['nonce', text({ max: 16 })],
      associatedData: ['associated_data', optional(text({ max: 16 }))],
    }),
  ],
})

const transaction = record({
  appId: ['appid', text()],
  merchantId: ['mchid', text()],
  paymentId: ['out_trade_no', text()],
  transactionId: ['transaction_id', text({ min: 1, max: 64 })],
  state: ['trade_state', text()],
  paidAt: ['success_time', text()],
  amount: [
    'amount',
    record({ fen: ['total', integer()], currency: ['currency', optional(text())] }),
  ],
  promotions: ['promotion_detail', optional(list(record({})))],
})

/** Why a notice is refused. */
export type WebhookRejection =
  | NonNullable<ReturnType<typeof verificationError>>
  | 'noAccount'
  | 'shape'
  | 'resource'
  | 'app'
  | 'merchant'
  | 'currency'
  | 'amount'
  | 'payment'

export type WebhookOutcome =
  | { kind: 'accepted'; settlement: 'settled' | 'known' | 'returned' | 'ignored' }
  | { kind: 'refused'; doubt: WebhookRejection }

/**
 * Settles the payment that a notice of the provider reports. A notice that fails a check is refused and logged, and
 * changes nothing; a repeated one is accepted and changes nothing either.
 */
export async function handleWebhook(
  parts: NoticeParts,
  message: SignedMessage,
): Promise<WebhookOutcome> {
  const outcome = await judge(parts, message)
  if (outcome.kind === 'refused') {
    parts.log.warn({ doubt: outcome.doubt, serial: message.serial.slice(0, 64) }, 'notice refused')
    parts.metrics.countOutsideFailure('pay', 'notice', outcome.doubt)
  }
  return outcome
}

async function judge(parts: NoticeParts, message: SignedMessage): Promise<WebhookOutcome> {
  const { clock } = parts
  const account = await payAccountOf(parts)
  if (!account) return refused('noAccount')
  const now = clock.now()
  const doubt = verificationError(message, account.platformKeys, now)
  if (doubt) return refused(doubt)
  const notice = decoded(envelope, () => JSON.parse(message.body))
  if (!notice) return refused('shape')
  const { resource } = notice
  const sealed = { ...resource, associatedData: resource.associatedData ?? '' }
  const read = () => decryptResource(sealed, account.apiKey)
  if (notice.event.startsWith('REFUND.'))
    return judgeRefund(parts, { noticeId: notice.noticeId, account, read })
  if (notice.event !== 'TRANSACTION.SUCCESS') return { kind: 'accepted', settlement: 'ignored' }
  const paid = decoded(transaction, read)
  if (!paid) return refused('resource')
  const wrong = contentError(paid, account)
  if (wrong) return refused(wrong)
  const { paymentId, transactionId, amount } = paid
  const receipt = { paymentId, transactionId, fen: amount.fen, paidAt: new Date(paid.paidAt) }
  const settlement = await settleNotice(parts, notice.noticeId, receipt)
  if (typeof settlement === 'object') return refused(settlement.doubt)
  return { kind: 'accepted', settlement }
}

const refund = record({
  merchantId: ['mchid', text()],
  paymentId: ['out_trade_no', text()],
  partId: ['out_refund_no', text()],
  status: ['refund_status', oneOf('SUCCESS', 'CLOSED', 'ABNORMAL')],
  amount: ['amount', record({ fen: ['refund', integer()] })],
})

interface RefundNotice {
  noticeId: string
  account: PayAccount
  read: () => unknown
}

/** Records the outcome of a refund that the provider reports. */
async function judgeRefund(
  parts: NoticeParts,
  { noticeId, account, read }: RefundNotice,
): Promise<WebhookOutcome> {
  const { db, clock, log } = parts
  const known = decoded(refund, read)
  if (!known) return refused('resource')
  if (known.merchantId !== account.merchantId) return refused('merchant')
  const { partId, paymentId, status, amount } = known
  const part = await findPart(db, partId)
  if (part?.payment_id !== paymentId) return refused('payment')
  if (part.fen !== amount.fen) return refused('amount')
  const isDone = part.state === 'done'
  if (isDone && part.voucher && status === 'SUCCESS')
    log.error({ part: partId }, 'refunded by the provider as well as by hand')
  const outcome = status === 'SUCCESS' ? 'done' : 'refused'
  if (!isDone) await recordRefund(parts, part, { kind: outcome, code: status })
  await insertNotice(db, { noticeId, paymentId, outcome }, clock.now())
  return { kind: 'accepted', settlement: isDone ? 'known' : 'settled' }
}

function contentError(
  paid: ReturnType<typeof transaction.decode>,
  account: PayAccount,
): WebhookRejection | undefined {
  if (paid.appId !== account.appId) return 'app'
  if (paid.merchantId !== account.merchantId) return 'merchant'
  if (paid.amount.currency !== 'CNY') return 'currency'
  if (paid.state !== 'SUCCESS' || Number.isNaN(Date.parse(paid.paidAt))) return 'resource'
  return undefined
}

function refused(doubt: WebhookRejection): WebhookOutcome {
  return { kind: 'refused', doubt }
}

/** Undefined for what cannot be decrypted or has another shape. */
function decoded<T>(codec: Codec<T>, open: () => unknown): T | undefined {
  try {
    return codec.decode(open(), '')
  } catch {
    return undefined
  }
}
