import { call } from '../../call.ts'
import { record } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { gameWord } from '../game.ts'
import { numberRound } from './get-number-round.ts'

/** Gives the person the next number of today, once. */
export const drawNumber = call('POST', '/activity/api/number/draw', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ game: ['act', gameWord] }),
  answer: numberRound,
  refuses: gameCodes('GAME_EARLY', 'GAME_OVER', 'GAME_PAUSED', 'PLAYER_HELD', 'NUMBER_TAKEN'),
})
