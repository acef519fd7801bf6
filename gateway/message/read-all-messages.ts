import { readAllMessages } from '#api/message/read-all-messages.ts'
import { handle } from '../http/handle.ts'
import { markAllRead, unreadCountOf } from './queries.ts'

export default handle(readAllMessages, async ({ kind }, { db, userId, now }) => {
  await markAllRead(db, userId, kind, now)
  return { unreadCount: await unreadCountOf(db, userId) }
})
