import AES from 'crypto-js/aes'
import Base64 from 'crypto-js/enc-base64'
import Hex from 'crypto-js/enc-hex'
import Utf8 from 'crypto-js/enc-utf8'
import HmacSHA256 from 'crypto-js/hmac-sha256'
import WordArray from 'crypto-js/lib-typedarrays'
import { canonicalText } from '#api/canonical.ts'

/** `cipher.ts` for pages without the browser's cipher; the same bytes, from a library. */
const MAC_BYTES = 16

function mac(body: WordArray, key: WordArray): WordArray {
  const full = HmacSHA256(body, key)
  return WordArray.create(full.words.slice(0, MAC_BYTES / 4), MAC_BYTES)
}

export function seal(plain: string, keyHex: string, ivHex?: string): string {
  const key = Hex.parse(keyHex)
  const iv = ivHex ? Hex.parse(ivHex) : WordArray.random(16)
  const body = iv.clone().concat(AES.encrypt(Utf8.parse(plain), key, { iv }).ciphertext)
  return Base64.stringify(body.clone().concat(mac(body, key)))
}

export function unseal(sealed: string, keyHex: string): string {
  const key = Hex.parse(keyHex)
  const bytes = Base64.parse(sealed)
  const bodyBytes = bytes.sigBytes - MAC_BYTES
  if (bodyBytes < 32) throw new RangeError('sealed text is too short')
  const hex = Hex.stringify(bytes)
  const body = Hex.parse(hex.slice(0, bodyBytes * 2))
  if (Hex.stringify(mac(body, key)) !== hex.slice(bodyBytes * 2))
    throw new RangeError('sealed text is damaged')
  const iv = Hex.parse(hex.slice(0, 32))
  const ciphertext = Hex.parse(hex.slice(32, bodyBytes * 2))
  return AES.decrypt({ ciphertext } as CryptoJS.lib.CipherParams, key, { iv }).toString(Utf8)
}

export function signature(params: Readonly<Record<string, string>>, keyHex: string): string {
  return HmacSHA256(canonicalText(params), Hex.parse(keyHex)).toString(Hex)
}
