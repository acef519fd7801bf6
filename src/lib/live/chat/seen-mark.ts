import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

const keyOf = (roomId: string) => `chatSeen:${roomId}`

/** The last message of the previous visit, if the newest page holds it and later ones. */
export function seenBefore(roomId: string, newest: readonly ChatMessage[]): number | undefined {
  const seq = Number(readItem('local', keyOf(roomId)))
  const isShown = newest.some((message) => message.seq === seq)
  return isShown && newest.at(-1)?.seq !== seq ? seq : undefined
}

export function saveSeen(roomId: string, seq: number): void {
  writeItem('local', keyOf(roomId), String(seq))
}
