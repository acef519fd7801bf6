import { call } from '../call.ts'
import { integer, oneOf, record } from '../codec.ts'
import { COMMENT_VOTES, comment } from './comment.ts'

/** Votes a comment helpful or unhelpful; rooms have the specified path (docs/assumptions.md). */
export const voteComment = call('POST', '/article/voteComment', {
  family: 'article',
  access: 'login',
  effect: 'idempotent',
  request: record({
    commentId: ['commentId', integer({ min: 1 })],
    vote: ['type', oneOf(...COMMENT_VOTES)],
  }),
  answer: comment,
})
