import { call } from '../../call.ts'
import { integer, optional, record } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { gameWord, nonce } from '../game.ts'
import { played } from './draw-state.ts'

export const DRAW_REFUSALS = gameCodes(
  'GAME_EARLY',
  'GAME_OVER',
  'GAME_PAUSED',
  'NO_CHANCE',
  'PLAYER_HELD',
)

/** Spends a chance and draws a prize, once for each nonce: sent again, it answers the same play. */
export const startDraw = call('POST', '/activity/api/slotMachine/start', {
  family: 'activityApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    game: ['act', gameWord],
    nonce: ['rand', nonce],
    /** Which of several cards or boxes was touched; it decides nothing. */
    pick: ['index', optional(integer({ min: 0, max: 11 }))],
  }),
  answer: played,
  refuses: DRAW_REFUSALS,
})
