import { call } from '../../call.ts'
import { list, nothing } from '../../codec.ts'
import { ownWin } from '../draw/draw-state.ts'
import { OWN_WINS_MAX } from '../draw/list-own-wins.ts'

/** The person's prizes out of golden eggs and their latest empty ones, newest first. */
export const listOwnEggWins = call('GET', '/activity/api/goldEgg/queryMyRewardGoldEgg', {
  family: 'activityApi',
  access: 'login',
  request: nothing,
  answer: list(ownWin, OWN_WINS_MAX),
})
