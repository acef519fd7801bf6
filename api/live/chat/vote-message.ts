import { call } from '#api/call.ts'
import { integer, oneOf, record } from '#api/codec.ts'
import { roomId } from '../room/room.ts'

/** One vote per person and message; `none` withdraws it. */
export const VOTES = ['up', 'down', 'none'] as const
export type Vote = (typeof VOTES)[number]

/** Votes a message helpful or unhelpful. */
export const voteMessage = call('POST', '/transcriptEdit/editCommentUpAndDown', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['roomId', roomId],
    seq: ['commentId', integer({ min: 1 })],
    vote: ['type', oneOf(...VOTES)],
  }),
  answer: record({
    ups: ['up', integer({ min: 0 })],
    downs: ['down', integer({ min: 0 })],
    vote: ['type', oneOf(...VOTES)],
  }),
})
