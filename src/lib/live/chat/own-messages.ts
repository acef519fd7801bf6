import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'

/** The reader's own unconfirmed message. */
export interface OwnMessage {
  key: string
  text: string
  /** `held`: stored, until an operator releases it. `waiting`: sent by itself once the connection is back. */
  state: 'sending' | 'waiting' | 'failed' | 'held'
  /** Why it was refused, in one sentence. */
  problem?: string | undefined
}

/** Own unconfirmed messages, in the order of writing. */
export const $own = atom<readonly OwnMessage[]>([])

export function saveOwn(message: OwnMessage): void {
  const others = $own.get().filter(({ key }) => key !== message.key)
  $own.set([...others, message])
}

export function dropOwn(key: string): void {
  const rest = $own.get().filter((message) => message.key !== key)
  if (rest.length < $own.get().length) $own.set(rest)
}

/** Removes own messages that have arrived with the others. */
export function settleOwn(messages: readonly ChatMessage[]): void {
  if ($own.get().length === 0) return
  for (const { key } of messages) dropOwn(key)
}
