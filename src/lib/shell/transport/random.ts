const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The largest multiple of 62 below 256: bytes from it on are drawn again, so that every letter is equally likely. */
const FAIR_BYTE_MAX = 248

/** Random letters and digits from the browser's secure generator. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR_BYTE_MAX && text.length < length) text += ALPHABET[byte % ALPHABET.length]
  }
  return text
}
