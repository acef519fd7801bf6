import { createCipheriv, randomBytes } from 'node:crypto'
import {
  type PayAccount,
  type SignedMessage,
  signLines,
} from '#gateway/payment/provider/wechat-pay-signature.ts'
import type { CashierKeys } from './cashier-keys.ts'
import type { SandboxPayment } from './cashier-payments.ts'

const ASSOCIATED = 'transaction'

/** The encrypted part of a notice. */
export function transactionOf(account: PayAccount, payment: SandboxPayment) {
  return {
    appid: account.appId,
    mchid: account.merchantId,
    out_trade_no: payment.payment_id,
    transaction_id: payment.transaction_id,
    trade_type: payment.method.toUpperCase(),
    trade_state: payment.state,
    success_time: payment.paid_at?.toISOString(),
    amount: { total: payment.fen, payer_total: payment.fen, currency: 'CNY' },
  }
}

/** A notice, encrypted and signed as by the chat app's service. */
export function createNotice(
  keys: CashierKeys,
  transaction: Readonly<Record<string, unknown>>,
  now: Date,
): SignedMessage {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', keys.account.apiKey, nonce)
  cipher.setAAD(Buffer.from(ASSOCIATED))
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(transaction), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const body = JSON.stringify({
    id: randomBytes(18).toString('hex'),
    create_time: now.toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: {
      original_type: ASSOCIATED,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: ASSOCIATED,
      nonce,
    },
  })
  return signNotice(keys, body, now)
}

export function signNotice(keys: CashierKeys, body: string, now: Date): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines([timestamp, nonce, body], keys.platformKey)
  return { serial: keys.platformSerial, timestamp, nonce, signature, body }
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
