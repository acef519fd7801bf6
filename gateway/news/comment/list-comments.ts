import { COMMENTS_MAX, listComments } from '#api/news/list-comments.ts'
import { handle } from '#gateway/http/handle.ts'
import { commentsOf } from './comment-queries.ts'

export default handle(listComments, async ({ pieceId }, { db, userId }) => ({
  comments: await commentsOf(db, { pieceId, userId, limit: COMMENTS_MAX }),
}))
