import { addComment } from '#api/news/add-comment.ts'
import { findPromise } from '#api/promise-words.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { hasContact } from '#gateway/live/moderation/has-contact.ts'
import { discussedPiece } from '../issue-queries.ts'
import { commentsOf, insertComment } from './comment-queries.ts'

export default handle(
  addComment,
  async ({ pieceId, text }, context) => {
    const { db, userId, now, live } = context
    if ((await live.words.find(db, text)) ?? findPromise(text)) return refuse('COMMENT_FORBIDDEN')
    if (hasContact(text)) return refuse('COMMENT_CONTACT')
    if (!(await discussedPiece(context, pieceId))) return notFound()
    const commentId = await insertComment(db, { pieceId, userId, text: text.trim() }, now)
    if (commentId === undefined) return notFound()
    const [comment] = await commentsOf(db, { commentId, userId, limit: 1 })
    return comment ?? notFound()
  },
  {
    limits: [{ name: 'comment', points: 6, perSeconds: 60, key: (_, { userId }) => userId ?? '' }],
  },
)
