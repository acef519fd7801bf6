import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { canonicalText } from '#api/canonical.ts'

const IV_BYTES = 16
const MAC_BYTES = 16

/**
 * `base64(iv ‖ AES-256-CBC ‖ first 16 bytes of HMAC-SHA256(iv ‖ cipher))`, both under the seal key
 * (docs/protocol.md).
 */
export function seal(plain: string, keyHex: string, iv = randomBytes(IV_BYTES)): string {
  const key = Buffer.from(keyHex, 'hex')
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const body = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([body, mac(body, key)]).toString('base64')
}

/** Decrypts a sealed text; throws when it is damaged or sealed under another key. */
export function unseal(sealed: string, keyHex: string): string {
  const key = Buffer.from(keyHex, 'hex')
  const bytes = Buffer.from(sealed, 'base64')
  const body = bytes.subarray(0, -MAC_BYTES)
  if (body.length < 2 * IV_BYTES || !timingSafeEqual(mac(body, key), bytes.subarray(-MAC_BYTES)))
    throw new RangeError('the sealed body is damaged')
  const decipher = createDecipheriv('aes-256-cbc', key, body.subarray(0, IV_BYTES))
  return decipher.update(body.subarray(IV_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function mac(body: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES)
}

/** `sign` of the signed layer: HMAC-SHA256 over the sorted parameters, lower-case hex. */
export function signature(params: Readonly<Record<string, string>>, keyHex: string): string {
  return createHmac('sha256', Buffer.from(keyHex, 'hex'))
    .update(canonicalText(params))
    .digest('hex')
}

export function isSignature(params: Readonly<Record<string, string>>, keyHex: string): boolean {
  const expected = Buffer.from(signature(params, keyHex))
  const given = Buffer.from(params.sign ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
