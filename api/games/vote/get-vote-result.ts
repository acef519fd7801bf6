import { call } from '../../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../../codec.ts'
import { phase } from '../draw/draw-state.ts'
import { gameWord } from '../game.ts'

export const voteResult = record({
  phase: ['phase', optional(phase)],
  /** Votes of today; absent for a visitor. */
  votesLeft: ['times', optional(integer({ min: 0 }))],
  total: ['total', integer({ min: 0 })],
  /** Shown to those who have voted: nobody follows the others. */
  counts: ['list', list(record({ id: ['id', text()], count: ['count', integer()] }), 12)],
})
export type VoteResult = ValueOf<typeof voteResult>

/** The votes so far. */
export const getVoteResult = call('GET', '/activity/api/vote/getResult', {
  family: 'activityApi',
  access: 'open',
  request: record({ game: ['act', gameWord] }),
  answer: voteResult,
})
