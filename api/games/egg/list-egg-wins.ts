import { call } from '../../call.ts'
import { list, nothing } from '../../codec.ts'
import { publicWin } from '../draw/draw-state.ts'

/** The latest prizes out of golden eggs, newest first. */
export const listEggWins = call('GET', '/activity/api/goldEgg/queryRewardGoldEgg', {
  family: 'activityApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: list(publicWin, 50),
})
