import { call } from '#api/call.ts'
import { integer, nothing, record } from '#api/codec.ts'
import { liveCodes } from '../codes.ts'
import { roomId } from '../room/room.ts'

/** Removes a message for everybody: a moderator any message, an author their own. */
export const removeMessage = call('POST', '/transcriptEdit/deleteComment', {
  family: 'pinglun',
  access: 'login',
  effect: 'write',
  request: record({ id: ['roomId', roomId], seq: ['commentId', integer({ min: 1 })] }),
  answer: nothing,
  refuses: liveCodes('NOT_MODERATOR'),
})
