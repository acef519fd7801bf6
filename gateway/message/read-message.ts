import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { readMessage } from '#api/message/read-message.ts'
import { handle, refuse } from '../http/handle.ts'
import { markRead, unreadCountOf } from './queries.ts'

export default handle(readMessage, async ({ id, kind }, { db, userId, now }) => {
  const isFound = await markRead(db, { userId, id, kind }, now)
  if (!isFound) return refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
  return { unreadCount: await unreadCountOf(db, userId) }
})
