import { canonicalText } from '#api/canonical.ts'

/**
 * The cipher and the signature of the wire (docs/protocol.md), and the cookie's disguise. The browser's cipher exists
 * on secure addresses only; elsewhere the first call loads a library. The keys are in the page: nothing here protects a
 * secret.
 */
const IV_BYTES = 16
const MAC_BYTES = 16
const BLOCK_BYTES = 16
const AES = 'AES-CBC'
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

type Bytes = Uint8Array<ArrayBuffer>

/** `base64(iv ‖ AES-256-CBC ‖ mac)` with a fresh iv. */
export async function seal(plain: string, keyHex: string, ivHex?: string): Promise<string> {
  const { subtle } = crypto
  if (!subtle) return (await import('./library-cipher.ts')).seal(plain, keyHex, ivHex)
  const iv = ivHex ? bytesOf(ivHex) : crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await subtle.importKey('raw', bytesOf(keyHex), AES, false, ['encrypt'])
  const ciphertext = await subtle.encrypt({ name: AES, iv }, key, utf8(plain))
  const body = joined(iv, new Uint8Array(ciphertext))
  const sealed = joined(body, (await hmac(body, keyHex)).subarray(0, MAC_BYTES))
  return btoa(String.fromCharCode(...sealed))
}

/** Opens a text sealed by `seal`; throws RangeError if it is damaged. */
export async function unseal(sealed: string, keyHex: string): Promise<string> {
  const { subtle } = crypto
  if (!subtle) return (await import('./library-cipher.ts')).unseal(sealed, keyHex)
  const bytes = base64Bytes(sealed)
  const body = bytes.slice(0, -MAC_BYTES)
  if (body.length < IV_BYTES + BLOCK_BYTES) throw new RangeError('sealed text is too short')
  const mac = (await hmac(body, keyHex)).subarray(0, MAC_BYTES)
  if (hexOf(mac) !== hexOf(bytes.slice(-MAC_BYTES))) throw new RangeError('sealed text is damaged')
  const key = await subtle.importKey('raw', bytesOf(keyHex), AES, false, ['decrypt'])
  const iv = body.slice(0, IV_BYTES)
  return new TextDecoder().decode(
    await subtle.decrypt({ name: AES, iv }, key, body.slice(IV_BYTES)),
  )
}

/** The value of `sign` in the signed layer. */
export async function signature(
  params: Readonly<Record<string, string>>,
  keyHex: string,
): Promise<string> {
  if (!crypto.subtle) return (await import('./library-cipher.ts')).signature(params, keyHex)
  return hexOf(await hmac(utf8(canonicalText(params)), keyHex))
}

async function hmac(body: Bytes, keyHex: string): Promise<Bytes> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', bytesOf(keyHex), HMAC, false, ['sign'])
  return new Uint8Array(await subtle.sign('HMAC', key, body))
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function base64Bytes(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    throw new RangeError('sealed text is not base64')
  }
}

function joined(head: Bytes, tail: Bytes): Bytes {
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
