import { call } from '../../call.ts'
import { integer, record } from '../../codec.ts'
import { played } from '../draw/draw-state.ts'
import { DRAW_REFUSALS } from '../draw/start-draw.ts'
import { nonce } from '../game.ts'

/** Smashes a golden egg: the same draw as `startDraw`. */
export const selectEgg = call('POST', '/activity/api/goldEgg/selectGoldEgg', {
  family: 'activityApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({ nonce: ['rand', nonce], pick: ['index', integer({ min: 0, max: 11 })] }),
  answer: played,
  refuses: DRAW_REFUSALS,
})
