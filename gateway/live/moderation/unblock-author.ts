import { unblockAuthor } from '#api/live/moderation/unblock-author.ts'
import { handle } from '#gateway/http/handle.ts'
import { unblock } from './block-queries.ts'

export default handle(unblockAuthor, async ({ author }, { db, userId }) => {
  await unblock(db, userId, author)
  return {}
})
