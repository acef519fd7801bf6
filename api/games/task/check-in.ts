import { call } from '../../call.ts'
import { integer, nothing, record } from '../../codec.ts'
import { gameCodes } from '../codes.ts'

/** Checks in for today, once. */
export const checkIn = call('POST', '/activity/api/task/checkIn', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: nothing,
  answer: record({ coins: ['coin', integer()], streak: ['streak', integer()] }),
  refuses: gameCodes('GAME_EARLY', 'GAME_OVER', 'GAME_PAUSED', 'PLAYER_HELD', 'CHECKED_IN'),
})
