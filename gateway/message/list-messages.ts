import { listMessages as listMessagesCall, MESSAGES_PER_PAGE } from '#api/message/list-messages.ts'
import { handle } from '../http/handle.ts'
import { messagesOf } from './queries.ts'

export const listMessages = handle(listMessagesCall, async ({ cursor, kind }, { db, userId }) => {
  // One more than shown tells whether a further page exists.
  const found = await messagesOf(db, { userId, kind, cursor, limit: MESSAGES_PER_PAGE + 1 })
  const messages = found.slice(0, MESSAGES_PER_PAGE)
  const hasMore = found.length > MESSAGES_PER_PAGE
  return { messages, next: hasMore ? messages.at(-1)?.id : undefined }
})
