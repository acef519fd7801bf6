import { call } from '../../call.ts'
import { record } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { day } from '../draw/draw-state.ts'
import { direction, guessRound } from './get-guess-round.ts'

/** Guesses once for a day, until 14:30 of that day. */
export const chooseDirection = call('POST', '/activity/api/guess/choose', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ day: ['day', day], direction: ['direction', direction] }),
  answer: guessRound,
  refuses: gameCodes(
    'GAME_EARLY',
    'GAME_OVER',
    'GAME_PAUSED',
    'PLAYER_HELD',
    'ROUND_CLOSED',
    'CHOSEN_BEFORE',
  ),
})
