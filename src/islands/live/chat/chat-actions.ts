import type { OwnMessage } from '#lib/live/chat/own-messages.ts'

const chat = () => import('#lib/live/chat/chat-store.ts')
const composer = () => import('#lib/live/chat/composer.ts')
const drafts = () => import('#lib/live/chat/draft.ts')

/** The actions that change the chat are fetched separately, with the transport. */
export const CHAT_ACTIONS = {
  readBack: async (isReading: boolean) => (await chat()).readBack(isReading),
  loadOlder: async () => (await chat()).loadOlder(),
  loadNewest: async () => (await chat()).loadNewest(),
  postMessage: async (text: string) => (await composer()).postMessage(text),
  retryMessage: async (message: OwnMessage) => (await composer()).retryMessage(message),
  discard: async (message: OwnMessage) => (await composer()).discard(message),
  revise: async (message: OwnMessage) => (await composer()).revise(message),
  unpin: async (pinId: string) => (await import('#lib/live/chat/message-actions.ts')).unpin(pinId),
  draft: async (roomId: string) => (await drafts()).readChatDraft(roomId),
  saveDraft: async (roomId: string, text: string) => (await drafts()).saveChatDraft(roomId, text),
}

export type ChatActions = typeof CHAT_ACTIONS
