import { call } from '../../call.ts'
import { integer, record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { gameWord } from '../game.ts'

export const giftId = text({ pattern: /^[A-Za-z0-9_-]{16}$/, message: '这个链接不完整' })

/** Puts a spare character into a gift that one other person may accept within a day. */
export const sendCharacter = call('POST', '/activity/api/word/send', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ game: ['act', gameWord], character: ['word', text({ min: 1, max: 1 })] }),
  answer: record({ giftId: ['giftId', giftId], expiresAt: ['endTime', integer()] }),
  refuses: gameCodes('GAME_EARLY', 'GAME_OVER', 'GAME_PAUSED', 'PLAYER_HELD', 'NO_SPARE_WORD'),
})
