import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'

/** A message of the reader's own that has not been confirmed. */
export interface OwnMessage {
  key: string
  text: string
  state: 'sending' | 'failed'
  /** Why it was refused, in words. */
  problem?: string | undefined
}

/** Own messages on their way, in the order they were written. */
export const $own = atom<readonly OwnMessage[]>([])

export function saveOwn(message: OwnMessage): void {
  const others = $own.get().filter(({ key }) => key !== message.key)
  $own.set([...others, message])
}

export function dropOwn(key: string): void {
  const rest = $own.get().filter((message) => message.key !== key)
  if (rest.length < $own.get().length) $own.set(rest)
}

/** What has arrived with the others is no longer on its way. */
export function settleOwn(messages: readonly ChatMessage[]): void {
  if ($own.get().length === 0) return
  for (const { key } of messages) dropOwn(key)
}
