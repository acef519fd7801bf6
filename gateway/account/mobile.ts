import { decryptField, encryptField, keyedHash } from './field-encryption.ts'

const PURPOSE = 'mobile'

export function hashMobile(mobile: string, secretKey: string): string {
  return keyedHash(PURPOSE, mobile, secretKey)
}

export function encryptMobile(mobile: string, secretKey: string): string {
  return encryptField(PURPOSE, mobile, secretKey)
}

/** The plain number: for sending to it, and for an operator whose access is written to the audit log. */
export function decryptMobile(sealed: string, secretKey: string): string {
  return decryptField(PURPOSE, sealed, secretKey)
}

/** `138****5678`, the only form in which a mobile leaves the gateway for a page. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

export function maskEncryptedMobile(sealed: string, secretKey: string): string {
  return maskMobile(decryptMobile(sealed, secretKey))
}
