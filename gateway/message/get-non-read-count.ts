import { getNonReadCount } from '#api/message/get-non-read-count.ts'
import { handle } from '../http/handle.ts'
import { unreadCountOf } from './queries.ts'

export default handle(getNonReadCount, async (_request, { db, userId }) => ({
  unreadCount: await unreadCountOf(db, userId),
}))
