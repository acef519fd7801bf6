import { call } from '../../call.ts'
import { integer, record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { nonce } from '../game.ts'

/** Grabs one packet of the round that runs. */
export const grabPacket = call('POST', '/activity/api/redPacket/grab', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ round: ['round', text({ max: 20 })], nonce: ['rand', nonce] }),
  answer: record({ coins: ['coin', integer()], left: ['left', integer({ min: 0 })] }),
  refuses: gameCodes(
    'GAME_EARLY',
    'GAME_OVER',
    'GAME_PAUSED',
    'PLAYER_HELD',
    'ROUND_CLOSED',
    'NO_PACKETS',
    'PACKETS_FULL',
  ),
})
