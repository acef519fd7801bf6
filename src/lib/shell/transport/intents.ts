import { shortHash } from '../storage/short-hash.ts'
import { readItem, removeItem, writeItem } from '../storage/storage.ts'
import { randomText } from './random.ts'

/**
 * One idempotency key per thing a person means to do, kept over reloads until an answer arrives: a payment
 * sent again after a dropped connection is the same payment.
 */
const KEY_LENGTH = 32

function storageKey(intent: string): string {
  return `intent:${shortHash(intent)}`
}

export function intentKey(intent: string): string {
  const known = readItem('session', storageKey(intent))
  if (known) return known
  const fresh = randomText(KEY_LENGTH)
  writeItem('session', storageKey(intent), fresh)
  return fresh
}

export function closeIntent(intent: string): void {
  removeItem('session', storageKey(intent))
}
