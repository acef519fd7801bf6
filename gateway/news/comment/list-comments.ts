import { COMMENTS_MAX, listComments } from '#api/news/list-comments.ts'
import { handle } from '#gateway/http/handle.ts'
import { discussedPiece } from '../issue-queries.ts'
import { commentsOf } from './comment-queries.ts'

export default handle(listComments, async ({ pieceId }, context) => {
  const { db, userId } = context
  if (!(await discussedPiece(context, pieceId))) return { comments: [] }
  return { comments: await commentsOf(db, { pieceId, userId, limit: COMMENTS_MAX }) }
})
