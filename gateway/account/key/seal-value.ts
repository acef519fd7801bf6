import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export function hashValue(purpose: string, value: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}:${value}`).digest('hex')
}

/** AES-256-GCM, bound to its purpose. */
export function sealValue(purpose: string, plain: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', atRestKey(secret), iv)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')
}

/** Throws when it is damaged, or was sealed by another key or for another purpose. */
export function unsealValue(purpose: string, sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', atRestKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
}

const keys = new Map<string, Buffer>()

function atRestKey(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'personal data at rest', 32))
  keys.set(secret, key)
  return key
}
