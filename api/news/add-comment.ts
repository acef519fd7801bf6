import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { newsCodes } from './codes.ts'
import { COMMENT_MAX, comment } from './comment.ts'
import { pieceId } from './piece.ts'

/** Comments on a piece: a paid one takes comments of those whose service is running. */
export const addComment = call('POST', '/article/addComment', {
  family: 'article',
  access: 'login',
  effect: 'write',
  request: record({
    pieceId: ['id', pieceId],
    text: ['content', text({ min: 1, max: COMMENT_MAX, label: '评论' })],
  }),
  answer: comment,
  refuses: newsCodes('COMMENT_FORBIDDEN', 'COMMENT_CONTACT', 'COMMENTS_TOO_FAST'),
})
