/** Length of the nonce of a signed request (§9). */
export const NONCE_LENGTH = 20
/** A signed request is refused if its time differs from the server's by more than this. */
export const SIGN_WINDOW_MS = 300_000

/**
 * Percent-encodes as in RFC 3986, so that every language produces the same bytes. Half a surrogate pair, which a field
 * of limited length can leave behind, becomes U+FFFD.
 */
export function percentEncode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** `k=v` pairs in the given order, percent-encoded and joined by `&`: the form body and the sealed plaintext. */
export function formEncode(params: Readonly<Record<string, string>>): string {
  return encodePairs(Object.entries(params))
}

function encodePairs(pairs: readonly [string, string][]): string {
  return pairs.map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`).join('&')
}

/** The text that `sign` covers: parameters without `sign`, sorted by key in code-unit order. */
export function canonicalText(params: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(params)
    .filter(([key]) => key !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return encodePairs(sorted)
}

/** Parses a form body; throws if a key appears twice with different values, so that no two readers can disagree. */
export function formDecode(body: string): Record<string, string> {
  const params: Record<string, string> = Object.create(null)
  for (const pair of body.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const key = percentDecode(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : percentDecode(pair.slice(at + 1))
    if (key in params && params[key] !== value) throw new RangeError(`duplicate parameter ${key}`)
    params[key] = value
  }
  return params
}

function percentDecode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' '))
}
