import { call } from '#api/call.ts'
import { integer, nothing, record } from '#api/codec.ts'
import { LIVE_CODES, NOT_MODERATOR } from '../codes.ts'
import { roomId } from '../room/room.ts'

/** Takes a message away for everybody: a moderator any, its author their own. */
export const removeMessage = call('POST', '/transcriptEdit/deleteComment', {
  family: 'pinglun',
  access: 'login',
  effect: 'write',
  request: record({ id: ['roomId', roomId], seq: ['commentId', integer({ min: 1 })] }),
  answer: nothing,
  codes: { [NOT_MODERATOR]: LIVE_CODES[NOT_MODERATOR] },
})
