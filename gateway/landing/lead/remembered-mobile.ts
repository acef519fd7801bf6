import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'

/** Between the form that requests a code and the one that submits it, the number is stored encrypted in a cookie. */
const PURPOSE = 'leadForm'
export const REMEMBERED_SECONDS = 600

export function encryptRemembered(mobile: string, secretKey: string, now: Date): string {
  const until = now.getTime() + REMEMBERED_SECONDS * 1000
  return encryptField(PURPOSE, `${until} ${mobile}`, secretKey)
}

export function decryptRemembered(
  sealed: string | undefined,
  secretKey: string,
  now: Date,
): string | undefined {
  if (!sealed) return undefined
  try {
    const [until, mobile] = decryptField(PURPOSE, sealed, secretKey).split(' ')
    return Number(until) > now.getTime() ? mobile : undefined
  } catch {
    // Encrypted under another key, or forged: no number is returned.
    return undefined
  }
}
