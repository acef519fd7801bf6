import { voteComment } from '#api/news/vote-comment.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { commentsOf, saveVote } from './comment-queries.ts'

export default handle(voteComment, async ({ commentId, vote }, { db, userId }) => {
  const [found] = await commentsOf(db, { commentId, userId, limit: 1 })
  if (!found) return notFound()
  await saveVote(db, { commentId, userId, vote })
  const [comment] = await commentsOf(db, { commentId, userId, limit: 1 })
  return comment ?? notFound()
})
