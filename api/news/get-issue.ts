import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { newsCodes } from './codes.ts'
import { piece, pieceId } from './piece.ts'

/** One issue or paid handout, for readers whose service is running; marks it as read. `watermark` names the reader, masked. */
export const getIssue = call('GET', '/article/getIssue', {
  family: 'article',
  access: 'login',
  effect: 'idempotent',
  request: record({ id: ['id', pieceId] }),
  answer: record({ piece: ['article', piece], watermark: ['watermark', text()] }),
  refuses: newsCodes('NOT_ENTITLED'),
})
