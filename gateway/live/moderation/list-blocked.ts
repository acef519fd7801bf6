import { BLOCKED_MAX } from '#api/live/moderation/blocked-author.ts'
import { listBlocked } from '#api/live/moderation/list-blocked.ts'
import { handle } from '#gateway/http/handle.ts'
import { blockedBy } from './block-queries.ts'

export default handle(listBlocked, async (_, { db, userId }) => ({
  authors: await blockedBy(db, userId, BLOCKED_MAX),
}))
