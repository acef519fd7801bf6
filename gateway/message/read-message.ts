import { readMessage } from '#api/message/read-message.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { markRead, unreadCountOf } from './queries.ts'

export default handle(readMessage, async ({ id, kind }, { db, userId, now }) => {
  const isFound = await markRead(db, { userId, id, kind }, now)
  if (!isFound) return notFound()
  return { unreadCount: await unreadCountOf(db, userId) }
})
