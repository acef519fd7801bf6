import { call } from '../../call.ts'
import { record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { gameWord, nonce } from '../game.ts'

/** Exchanges one of each character of a game's word for its reward. */
export const exchangeWord = call('POST', '/activity/api/word/exchange', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ game: ['act', gameWord], nonce: ['rand', nonce] }),
  answer: record({ name: ['prizeName', text()] }),
  refuses: gameCodes(
    'GAME_EARLY',
    'GAME_OVER',
    'GAME_PAUSED',
    'PLAYER_HELD',
    'WORDS_MISSING',
    'REWARD_GONE',
  ),
})
