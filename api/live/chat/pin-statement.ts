import { call } from '#api/call.ts'
import { integer, optional, record, text } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveCodes } from '../codes.ts'
import { pinnedStatements, roomId } from '../room/room.ts'
import { chatCodes } from './chat-codes.ts'

export const PINS_MAX = 3

/** Pins an adviser's message above the chat by its number, or removes a pin by its id. */
export const pinStatement = call('POST', '/live/editPin', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', roomId],
    seq: ['commentId', optional(integer({ min: 1 }))],
    unpin: ['pinId', optional(text({ max: 32 }))],
  }),
  answer: record({ pins: ['list', pinnedStatements] }),
  refuses: [...liveCodes('NOT_MODERATOR'), ...chatCodes('TOO_MANY_PINS')],
})
