import { voteComment } from '#api/news/vote-comment.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { discussedPiece } from '../issue-queries.ts'
import { commentedPiece, commentsOf, saveVote } from './comment-queries.ts'

export default handle(voteComment, async ({ commentId, vote }, context) => {
  const { db, userId } = context
  const [found] = await commentsOf(db, { commentId, userId, limit: 1 })
  const pieceId = found && (await commentedPiece(db, commentId))
  if (!pieceId || !(await discussedPiece(context, pieceId))) return notFound()
  await saveVote(db, { commentId, userId, vote })
  const [comment] = await commentsOf(db, { commentId, userId, limit: 1 })
  return comment ?? notFound()
})
