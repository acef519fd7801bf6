import { randomBytes, randomInt } from 'node:crypto'
import { dayDigits } from '../china-time.ts'

/** The number of an order: its day and twelve digits nobody can guess. */
export function newOrderId(now: Date): string {
  const digits = String(randomInt(0, 10 ** 12)).padStart(12, '0')
  return `${dayDigits(now)}${digits}`
}

/** A word nobody can guess, of letters and digits alone as providers want it. */
export function newId(prefix: string): string {
  return prefix + randomBytes(14).toString('hex')
}
