import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'

const keyOf = (roomId: string) => `chatDraft:${roomId}`

/** What was typed in a room and not sent, across a login or a reload. */
export function draft(roomId: string): string {
  return readItem('session', keyOf(roomId)) ?? ''
}

export function keepDraft(roomId: string, text: string): void {
  if (text) writeItem('session', keyOf(roomId), text)
  else removeItem('session', keyOf(roomId))
}
