import { call } from '../../call.ts'
import { nothing } from '../../codec.ts'
import { drawState } from '../draw/draw-state.ts'

/** The golden eggs at this moment. */
export const getCurrentEgg = call('GET', '/activity/api/goldEgg/queryCurrentGoldEgg', {
  family: 'activityApi',
  access: 'open',
  request: nothing,
  answer: drawState,
})
