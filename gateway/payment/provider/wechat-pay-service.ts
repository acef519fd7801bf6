import { randomBytes } from 'node:crypto'
import { CashierError } from './provider.ts'
import type { AskCashier } from './wechat-pay.ts'
import { authorization, type PayAccount, whyDoubted } from './wechat-pay-signature.ts'

const ANSWER_MAX_MS = 5000
const API_HOST = 'https://api.mch.weixin.qq.com'

/** Asks the payment service over HTTPS: requests signed by the merchant, answers believed only when signed back. */
export function askPayService(account: PayAccount, now: () => Date, host = API_HOST): AskCashier {
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
    const doubt = response.ok ? whyDoubted(message, account.platformKeys, now()) : undefined
    if (doubt) throw new CashierError(`an answer with a wrong ${doubt}`)
    return { status: response.status, body: answer ? JSON.parse(answer) : undefined }
  }
}
