import { call } from '../../call.ts'
import { list, optional, record } from '../../codec.ts'
import { gameWord } from '../game.ts'
import { ownWin } from './draw-state.ts'

export const OWN_WINS_MAX = 100

/** The person's prizes and their latest plays that won nothing, newest first: of one game, or of all. */
export const listOwnWins = call('GET', '/activity/api/slotMachine/queryMyRecord', {
  family: 'activityApi',
  access: 'login',
  request: record({ game: ['act', optional(gameWord)] }),
  answer: list(ownWin, OWN_WINS_MAX),
})
