import { readDraft, saveDraft } from '#lib/data/draft.ts'

const formOf = (roomId: string) => `chat:${roomId}`

/** What was typed in a room and not sent, for as long as the tab lives: tomorrow nobody wants to say it any more. */
export function readChatDraft(roomId: string): string {
  const { text } = readDraft(formOf(roomId), 'session')
  return typeof text === 'string' ? text : ''
}

export function saveChatDraft(roomId: string, text: string): void {
  saveDraft(formOf(roomId), { text }, 'session')
}
