import { randomBytes } from 'node:crypto'
import type { Outside } from '#gateway/http/outside.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
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
    const response = await outside(`${host}${path}`, {
      method,
      headers: {
        ...signedHeaders(account, { method, path, body }, now()),
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

function signedHeaders(
  account: PayAccount,
  request: { method: string; path: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    Accept: 'application/json',
    'User-Agent': AGENT,
    'Wechatpay-Serial': preferredSerial(account),
    Authorization: authorization(account, { ...request, nonce, timestamp }),
  }
}

/** Loads the file of a bill. */
export type DownloadBill = (address: string) => Promise<Uint8Array>

const DOWNLOAD_MAX_MS = 60_000
const BILL_MAX_BYTES = 64 * 1024 * 1024
const BILL_HOSTS = [API_HOST, 'https://api2.mch.weixin.qq.com']

/** Downloads from the service alone, whatever address an answer names; the file carries no signature. */
export function createBillDownload(
  account: PayAccount,
  now: () => Date,
  outside: Outside,
): DownloadBill {
  return async (address) => {
    const { origin, pathname, search } = new URL(address)
    if (!BILL_HOSTS.includes(origin)) throw new ProviderError('a bill at another host', 'host')
    const request = { method: 'GET', path: pathname + search, body: '' }
    const headers = signedHeaders(account, request, now())
    const response = await outside(address, { headers, maxMs: DOWNLOAD_MAX_MS })
    if (!response.ok) throw new ProviderError('no bill at its address', String(response.status))
    return (await readAtMost(response, BILL_MAX_BYTES)) ?? new Uint8Array()
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
