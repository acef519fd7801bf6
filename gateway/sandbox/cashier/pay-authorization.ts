import { createPublicKey } from 'node:crypto'
import {
  type PayAccount,
  SIGN_SCHEME,
  verifyLines,
} from '#gateway/payment/provider/wechat-pay-signature.ts'

const WINDOW_SECONDS = 300

export interface PayRequest {
  method: string
  /** Path with query. */
  path: string
  headers: Headers
  body: string
}

/** Why the service refuses a request before it reads its fields. */
export interface PayRefusal {
  status: number
  code: string
}

/**
 * The headers the documents demand: `Accept` and, with a body, `Content-Type` are JSON; `User-Agent` is given;
 * `Authorization` is the merchant's signature over method, path, time, nonce and body, at most five minutes old;
 * `Wechatpay-Serial` names a key of the service. It is demanded where a field is encrypted, and none of these has one.
 */
export function headerError(
  request: PayRequest,
  account: PayAccount,
  now: Date,
): PayRefusal | undefined {
  const { headers, body } = request
  if (!headers.get('user-agent')) return { status: 403, code: 'NO_AUTH' }
  if (headers.get('accept') !== 'application/json') return { status: 406, code: 'PARAM_ERROR' }
  if (body && !headers.get('content-type')?.startsWith('application/json'))
    return { status: 415, code: 'PARAM_ERROR' }
  const serial = headers.get('wechatpay-serial')
  if (serial && !Object.hasOwn(account.platformKeys, serial))
    return { status: 400, code: 'PARAM_ERROR' }
  return isSigned(request, account, now) ? undefined : { status: 401, code: 'SIGN_ERROR' }
}

function isSigned(request: PayRequest, account: PayAccount, now: Date): boolean {
  const { method, path, headers, body } = request
  const [scheme, list = ''] = (headers.get('authorization') ?? '').split(' ')
  const fields = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = fields
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS
  if (scheme !== SIGN_SCHEME || !/^\d{10}$/.test(timestamp) || !isFresh || nonce_str === '')
    return false
  if (mchid !== account.merchantId || serial_no !== account.merchantSerial) return false
  const publicKey = createPublicKey(account.merchantKey).export({ type: 'spki', format: 'pem' })
  const lines = [method, path, timestamp, nonce_str, body]
  return verifyLines(lines, signature, String(publicKey))
}
