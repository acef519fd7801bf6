import { flag, integer, oneOf, record, text, type ValueOf } from '../codec.ts'

export const COMMENT_MAX = 300

/** One vote per person and comment; `none` withdraws it. */
export const COMMENT_VOTES = ['up', 'down', 'none'] as const

export const comment = record({
  id: ['id', integer({ min: 1 })],
  author: ['nickName', text()],
  text: ['content', text()],
  at: ['time', integer()],
  ups: ['up', integer({ min: 0 })],
  downs: ['down', integer({ min: 0 })],
  vote: ['type', oneOf(...COMMENT_VOTES)],
  isOwn: ['isOwn', flag()],
})
export type Comment = ValueOf<typeof comment>
