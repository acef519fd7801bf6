import { readDraft, saveDraft } from '#lib/data/draft/draft.ts'

const formOf = (roomId: string) => `chat:${roomId}`

/** The unsent text of a room, for the life of the tab: a day later it would be out of date. */
export function readChatDraft(roomId: string): string {
  const { text } = readDraft(formOf(roomId), 'session')
  return typeof text === 'string' ? text : ''
}

export function saveChatDraft(roomId: string, text: string): void {
  saveDraft(formOf(roomId), { text }, 'session')
}
