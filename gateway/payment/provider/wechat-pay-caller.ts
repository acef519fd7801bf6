import { randomBytes } from 'node:crypto'
import type { Outside } from '#gateway/http/outside.ts'
import { ProviderError } from './provider.ts'
import type { CallWechatPay } from './wechat-pay.ts'
import {
  authorization,
  type PayAccount,
  preferredSerial,
  verificationError,
} from './wechat-pay-signature.ts'

const ANSWER_MAX_MS = 5000
const API_HOST = 'https://api.mch.weixin.qq.com'
/** The service refuses requests without one. */
const AGENT = 'pay-gateway/1.0'

/**
 * Calls the payment service: the merchant signs requests, and answers are trusted only with a valid signature. The
 * header `Wechatpay-Serial` names the key the answer is to be signed with: during a change of keys the service
 * otherwise signs with the old one.
 */
export function createWechatPayCaller(
  account: PayAccount,
  now: () => Date,
  outside: Outside,
  host = API_HOST,
): CallWechatPay {
  return async (method, path, fields) => {
    const body = fields ? JSON.stringify(fields) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex')
    const response = await outside(`${host}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'User-Agent': AGENT,
        'Wechatpay-Serial': preferredSerial(account),
        Authorization: authorization(account, { method, path, body, nonce, timestamp }),
        ...(fields ? { 'Content-Type': 'application/json' } : {}),
      },
      maxMs: ANSWER_MAX_MS,
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
    if (doubt) throw new ProviderError(`an answer with a wrong ${doubt}`, doubt)
    return { status: response.status, body: parsed(answer) }
  }
}

/** Undefined for an empty body, and for the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
