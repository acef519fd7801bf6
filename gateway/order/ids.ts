import { randomBytes, randomInt } from 'node:crypto'
import { dayDigits } from '../china-time.ts'

/** The number of an order: its day and twelve digits that cannot be guessed. */
export function newOrderId(now: Date): string {
  const digits = String(randomInt(0, 10 ** 12)).padStart(12, '0')
  return `${dayDigits(now)}${digits}`
}

/** An id that cannot be guessed, of letters and digits alone as providers require it. */
export function newId(prefix: string): string {
  return prefix + randomBytes(14).toString('hex')
}
