import { call } from '../../call.ts'
import { record } from '../../codec.ts'
import { gameWord } from '../game.ts'
import { drawState } from './draw-state.ts'

/** The state of a game with draws, and a person's chances in it. */
export const getDrawState = call('GET', '/activity/api/slotMachine/getConfig', {
  family: 'activityApi',
  access: 'open',
  request: record({ game: ['act', gameWord] }),
  answer: drawState,
})
