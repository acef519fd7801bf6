import { randomText } from './random.ts'
import { readItem, removeItem, writeItem } from './storage.ts'

/**
 * One idempotency key per thing a person means to do, kept over reloads until an answer arrives: a payment
 * sent again after a dropped connection is the same payment.
 */
const KEY_LENGTH = 32

function storageKey(intent: string): string {
  return `intent:${hash(intent)}`
}

/** A short name for a long intent; two intents of one tab that share it would only share a key. */
function hash(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
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
