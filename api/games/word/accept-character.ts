import { call } from '../../call.ts'
import { record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'
import { giftId } from './send-character.ts'

/** Accepts a character that somebody else sends. */
export const acceptCharacter = call('POST', '/activity/api/word/accept', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ giftId: ['giftId', giftId] }),
  answer: record({ character: ['word', text()] }),
  refuses: gameCodes('WORD_GONE', 'PLAYER_HELD'),
})
