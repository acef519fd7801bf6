import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

export function hashValue(purpose: string, value: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose}:${value}`).digest('hex')
}

/** AES-256-GCM, bound to its purpose. */
export function sealBytes(purpose: string, plain: Buffer, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', atRestKey(secret), iv)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, body, cipher.getAuthTag()])
}

/** Throws when it is damaged, or was sealed by another key or for another purpose. */
export function unsealBytes(purpose: string, bytes: Buffer, secret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', atRestKey(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** The same of a text, as base64. */
export function sealValue(purpose: string, plain: string, secret: string): string {
  return sealBytes(purpose, Buffer.from(plain), secret).toString('base64')
}

export function unsealValue(purpose: string, sealed: string, secret: string): string {
  return unsealBytes(purpose, Buffer.from(sealed, 'base64'), secret).toString()
}

const keys = new Map<string, Buffer>()

function atRestKey(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'personal data at rest', 32))
  keys.set(secret, key)
  return key
}
