import { call } from '../../call.ts'
import { list, record } from '../../codec.ts'
import { gameWord } from '../game.ts'
import { publicWin } from './draw-state.ts'

/** The latest wins of a game, newest first; those that give nothing are none. */
export const listWins = call('GET', '/activity/api/slotMachine/queryRewardRecord', {
  family: 'activityApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ game: ['act', gameWord] }),
  answer: list(publicWin, 50),
})
