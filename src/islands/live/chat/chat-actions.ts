import { silently } from '#lib/data/attempt.ts'
import type { OwnMessage } from '#lib/live/chat/own-messages.ts'

const chat = () => import('#lib/live/chat/chat-store.ts')
const composer = () => import('#lib/live/chat/composer.ts')
const drafts = () => import('#lib/live/chat/draft.ts')

/** The actions that change the chat are fetched separately, with the transport. */
export const CHAT_ACTIONS = {
  readBack: async (isReading: boolean) => (await chat()).readBack(isReading),
  loadOlder: async () => (await chat()).loadOlder(),
  loadNewest: async () => (await chat()).loadNewest(),
  /** Fetches what sending needs while there is a connection: a message may be written without one. */
  prepare: () =>
    silently(
      Promise.all([
        composer(),
        import('#lib/shell/transport/http.ts'),
        import('#api/live/chat/send-chat.ts'),
      ]),
    ),
  postMessage: async (text: string) => (await composer()).postMessage(text),
  retryMessage: async (message: OwnMessage) => (await composer()).retryMessage(message),
  discard: async (message: OwnMessage) => (await composer()).discard(message),
  revise: async (message: OwnMessage) => (await composer()).revise(message),
  unpin: async (pinId: string) => (await import('#lib/live/chat/message-actions.ts')).unpin(pinId),
  draft: async (roomId: string) => (await drafts()).readChatDraft(roomId),
  saveDraft: async (roomId: string, text: string) => (await drafts()).saveChatDraft(roomId, text),
}

export type ChatActions = typeof CHAT_ACTIONS
