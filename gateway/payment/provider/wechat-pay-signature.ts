import { createDecipheriv, createSign, createVerify } from 'node:crypto'

/** The account at the chat app's payment service (API v3). */
export interface PayAccount {
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate and its private key, PEM. */
  merchantSerial: string
  merchantKey: string
  /** 32 characters; decrypts the resources of notices. */
  apiKey: string
  /** Public keys or certificates of the service, PEM, by serial number or key id; the first one is preferred. */
  platformKeys: Readonly<Record<string, string>>
}

/** The key with which the service is to sign its answers. */
export function preferredSerial({ platformKeys }: PayAccount): string {
  return Object.keys(platformKeys)[0] ?? ''
}

export const SIGN_SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** Signatures the service sends to test whether they are verified at all. */
const PROBE_PREFIX = 'WECHATPAY/SIGNTEST/'
const NOTICE_WINDOW_SECONDS = 300
const TAG_BYTES = 16

/** Signs lines in the service's format: each ends with a line feed. */
export function signLines(lines: readonly string[], privateKey: string): string {
  return createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64')
}

export function verifyLines(
  lines: readonly string[],
  signature: string,
  publicKey: string,
): boolean {
  return createVerify('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(publicKey, signature, 'base64')
}

interface Request {
  method: string
  /** Path with query. */
  path: string
  body: string
  nonce: string
  timestamp: string
}

/** The Authorization header of a request to the service. */
export function authorization(account: PayAccount, request: Request): string {
  const { method, path, body, nonce, timestamp } = request
  const signature = signLines([method, path, timestamp, nonce, body], account.merchantKey)
  const fields = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature,
    timestamp,
    serial_no: account.merchantSerial,
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${SIGN_SCHEME} ${list.join(',')}`
}

export interface SignedMessage {
  serial: string
  timestamp: string
  nonce: string
  signature: string
  /** The raw bytes: a body parsed and printed again has another signature. */
  body: string
}

/** Why a message cannot be trusted; undefined for a valid one. */
export function verificationError(
  message: SignedMessage,
  platformKeys: PayAccount['platformKeys'],
  now: Date,
): 'probe' | 'serial' | 'timestamp' | 'signature' | undefined {
  const { serial, timestamp, nonce, signature, body } = message
  if (signature.startsWith(PROBE_PREFIX)) return 'probe'
  const key = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined
  if (!key) return 'serial'
  const isTime = /^\d{1,12}$/.test(timestamp)
  if (!isTime || Math.abs(now.getTime() / 1000 - Number(timestamp)) > NOTICE_WINDOW_SECONDS)
    return 'timestamp'
  return verifyLines([timestamp, nonce, body], signature, key) ? undefined : 'signature'
}

interface SealedResource {
  ciphertext: string
  nonce: string
  associatedData: string
}

/** Decrypts the resource of a notice, AES-256-GCM; throws when it is damaged or encrypted under another key. */
export function decryptResource(resource: SealedResource, apiKey: string): unknown {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, resource.nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(resource.associatedData))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const plain =
    decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  return JSON.parse(plain)
}
