import { listMessages, MESSAGES_PER_PAGE } from '#api/message/list-messages.ts'
import { pageOf } from '../db/page.ts'
import { handle } from '../http/handle.ts'
import { messagesOf } from './queries.ts'

export default handle(listMessages, async ({ cursor, kind }, { db, userId }) => {
  const { rows: messages, next } = await pageOf(
    MESSAGES_PER_PAGE,
    (limit) => messagesOf(db, { userId, kind, cursor, limit }),
    ({ id }) => id,
  )
  return { messages, next }
})
