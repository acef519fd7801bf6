import { call } from '../../call.ts'
import { record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { gameWord } from '../game.ts'
import { voteResult } from './get-vote-result.ts'

/** Casts one of the votes of the day. */
export const castVote = call('POST', '/activity/api/vote/cast', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ game: ['act', gameWord], candidate: ['id', text({ min: 1, max: 32 })] }),
  answer: voteResult,
  refuses: gameCodes('GAME_EARLY', 'GAME_OVER', 'GAME_PAUSED', 'PLAYER_HELD', 'VOTES_SPENT'),
})
