import { call } from '../call.ts'
import { list, record } from '../codec.ts'
import { comment } from './comment.ts'
import { pieceId } from './piece.ts'

export const COMMENTS_MAX = 100

/** Comments of a piece, those with the most votes first, with the reader's own votes; none of a paid one that is not the reader's. */
export const listComments = call('GET', '/article/queryComments', {
  family: 'article',
  access: 'open',
  request: record({ pieceId: ['id', pieceId] }),
  answer: record({ comments: ['list', list(comment, COMMENTS_MAX)] }),
})
