import { createHmac } from 'node:crypto'

/** Signs messages with the seed of a day. */
export function signWith(seed: string) {
  return (message: string): string => createHmac('sha256', seed).update(message).digest('hex')
}
