import { getNonReadCount as getNonReadCountCall } from '#api/message/get-non-read-count.ts'
import { handle } from '../http/handle.ts'
import { unreadCountOf } from './queries.ts'

export const getNonReadCount = handle(getNonReadCountCall, async (_request, { db, userId }) => ({
  unreadCount: await unreadCountOf(db, userId),
}))
