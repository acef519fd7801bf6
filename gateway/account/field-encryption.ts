import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Hash of personal data under the gateway's secret: a row is found by it, the data cannot be recovered from it.
 * `purpose` separates hashes of different uses.
 */
export function keyedHash(purpose: string, value: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}:${value}`).digest('hex')
}

/** Encrypts personal data for the database: AES-256-GCM, bound to its purpose. */
export function encryptField(purpose: string, plain: string, secretKey: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', atRestKey(secretKey), iv)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')
}

/** Decrypts what `encryptField` encrypted for the same purpose; throws when it is damaged. */
export function decryptField(purpose: string, sealed: string, secretKey: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    atRestKey(secretKey),
    bytes.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
}

const keys = new Map<string, Buffer>()

function atRestKey(secretKey: string): Buffer {
  const known = keys.get(secretKey)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'personal data at rest', 32))
  keys.set(secretKey, key)
  return key
}
