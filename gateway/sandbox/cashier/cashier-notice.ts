import { createCipheriv, randomBytes } from 'node:crypto'
import { withoutFraction } from '#gateway/payment/provider/wechat-pay.ts'
import {
  type PayAccount,
  type SignedMessage,
  signLines,
} from '#gateway/payment/provider/wechat-pay-signature.ts'
import { type CashierKeys, signingKey } from './cashier-keys.ts'
import type { SandboxPayment } from './cashier-payments.ts'
import type { SandboxRefund } from './cashier-refunds.ts'

const ORIGINAL_TYPES = {
  'TRANSACTION.SUCCESS': 'transaction',
  'REFUND.SUCCESS': 'refund',
  'REFUND.ABNORMAL': 'refund',
  'REFUND.CLOSED': 'refund',
} as const
type NoticeEvent = keyof typeof ORIGINAL_TYPES

/** The encrypted part of a notice. */
export function transactionOf(account: PayAccount, payment: SandboxPayment) {
  return {
    appid: account.appId,
    mchid: account.merchantId,
    out_trade_no: payment.payment_id,
    transaction_id: payment.transaction_id,
    trade_type: payment.method.toUpperCase(),
    trade_state: payment.state,
    success_time: payment.paid_at ? withoutFraction(payment.paid_at) : undefined,
    amount: { total: payment.fen, payer_total: payment.fen, currency: 'CNY' },
  }
}

/** The encrypted part of a refund's notice; it names no app. */
export function refundNoticeOf(
  account: PayAccount,
  payment: SandboxPayment,
  refund: SandboxRefund,
) {
  return {
    mchid: account.merchantId,
    out_trade_no: refund.payment_id,
    transaction_id: payment.transaction_id,
    out_refund_no: refund.refund_no,
    refund_id: refund.refund_id,
    refund_status: refund.state,
    user_received_account: '支付用户零钱',
    amount: {
      total: payment.fen,
      refund: refund.fen,
      payer_total: payment.fen,
      payer_refund: refund.fen,
    },
  }
}

/** A notice, encrypted and signed as by the chat app's service. */
export function createNotice(
  keys: CashierKeys,
  content: Readonly<Record<string, unknown>>,
  now: Date,
  event: NoticeEvent = 'TRANSACTION.SUCCESS',
): SignedMessage {
  const original = ORIGINAL_TYPES[event]
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', keys.account.apiKey, nonce)
  cipher.setAAD(Buffer.from(original))
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const body = JSON.stringify({
    id: randomBytes(18).toString('hex'),
    create_time: withoutFraction(now),
    event_type: event,
    resource_type: 'encrypt-resource',
    summary: original === 'refund' ? '退款结果' : '支付成功',
    resource: {
      original_type: original,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: original,
      nonce,
    },
  })
  return signNotice(keys, body, now)
}

export function signNotice(
  keys: CashierKeys,
  body: string,
  now: Date,
  named: string | null = null,
): SignedMessage {
  const { serial, key } = signingKey(keys, named)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines([timestamp, nonce, body], key)
  return { serial, timestamp, nonce, signature, body }
}

/**
 * The service signs its answers as it signs its notices, by the key that the request names in `Wechatpay-Serial`. While
 * it changes from its certificate to its public key, “应答使用公钥的比例” is up to that header: it is not demanded, and
 * the answer to a request without it has the signature of the certificate.
 */
export function answerHeaders(
  keys: CashierKeys,
  body: string,
  now: Date,
  named: string | null,
): Record<string, string> {
  return noticeHeaders(signNotice(keys, body, now, named))
}

export function noticeHeaders(message: SignedMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'wechatpay-serial': message.serial,
    'wechatpay-timestamp': message.timestamp,
    'wechatpay-nonce': message.nonce,
    'wechatpay-signature': message.signature,
  }
}
