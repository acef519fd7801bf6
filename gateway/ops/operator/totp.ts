import { createHmac, randomBytes } from 'node:crypto'

/** Codes of the second factor by RFC 6238: SHA-1, six digits, 30 seconds, as every app calculates them. */
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones are a little off. */
const TOLERATED_STEPS = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 bits in base32. */
export function newFactorSecret(): string {
  return [...randomBytes(32)].map((byte) => LETTERS[byte % 32]).join('')
}

export function codeStepOf(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step whose code this is, after the last one used; undefined if there is none. */
export function findStep(
  code: string,
  { secret, after, now }: { secret: string; after: number; now: Date },
): number | undefined {
  const current = codeStepOf(now)
  const steps = [0, -1, 1].slice(0, 1 + 2 * TOLERATED_STEPS).map((offset) => current + offset)
  return steps.find((step) => step > after && codeAt(secret, step) === code)
}

/** What the QR code of an enrolment says. */
export function factorAddress(secret: string, loginName: string): string {
  const issuer = encodeURIComponent('运营台')
  return `otpauth://totp/${issuer}:${encodeURIComponent(loginName)}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const octets = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)))
}
