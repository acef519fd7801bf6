import { keyedHash } from '../account/field-encryption.ts'
import { isSameSecret } from '../http/call/same-secret.ts'
import type { Context } from '../http/handle.ts'

/** An address that anybody who has it may open until it expires. */
export interface Signed {
  /** What it opens: an address for one use is worth nothing for another. */
  purpose: string
  /** What its signature covers besides the expiry. */
  parts: readonly string[]
  /** Seconds since 1970. */
  expires: number
}

export const secondsAfter = (now: Date, seconds: number) =>
  Math.floor(now.getTime() / 1000) + seconds

export function signatureOf({ purpose, parts, expires }: Signed, secretKey: string): string {
  return keyedHash(purpose, JSON.stringify([...parts, expires]), secretKey)
}

/** Why an address admits to nothing; undefined if it does. */
export function refusalOfSigned(
  signed: Signed,
  signature: string,
  { config, now }: Pick<Context, 'config' | 'now'>,
): 'altered' | 'expired' | undefined {
  if (!isSameSecret(signature, signatureOf(signed, config.secretKey))) return 'altered'
  return now.getTime() >= signed.expires * 1000 ? 'expired' : undefined
}

/** What such an address opens stays in no cache of a shared machine. */
export const SIGNED_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** What a browser shows in place of what an address does not open. */
export function sentenceAnswer(text: string, status: number): Response {
  const headers = { ...SIGNED_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response(text, { status, headers })
}
