import { createSign, createVerify } from 'node:crypto'

export type AlipayParams = Readonly<Record<string, string>>

/** Signs a request: every parameter with a value, sorted by name, as `name=value` joined by `&`. */
export function signParams(params: AlipayParams, privateKey: string): string {
  return createSign('RSA-SHA256')
    .update(joined(params, ['sign']))
    .sign(privateKey, 'base64')
}

/** Whether the service signed a notice: in its text, and only there, `sign_type` is left out as well. */
export function isNoticeSigned(params: AlipayParams, publicKey: string): boolean {
  return isSigned(joined(params, ['sign', 'sign_type']), params.sign ?? '', publicKey)
}

export function isSigned(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}

function joined(params: AlipayParams, leftOut: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => params[name] !== '' && !leftOut.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')
}

/**
 * An object of an answer as it was written, by its name: the service signs these bytes, and JSON printed again would be
 * other ones.
 */
export function writtenObject(text: string, name: string): string | undefined {
  const named = text.indexOf(`"${name}":{`)
  if (named < 0) return undefined
  const start = named + name.length + 3
  let depth = 0
  let isQuoted = false
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (char === '{') depth++
    else if (char === '}') depth--
    if (depth === 0) return text.slice(start, at + 1)
  }
  return undefined
}
