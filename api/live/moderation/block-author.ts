import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { roomId } from '../room/room.ts'
import { blockedAuthor } from './blocked-author.ts'
import { moderationCodes } from './moderation-codes.ts'

/** Blocks the author of a message, whose messages the user no longer sees in any room. */
export const blockAuthor = call('POST', '/transcriptEdit/blockUser', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({ id: ['roomId', roomId], seq: ['commentId', integer({ min: 1 })] }),
  answer: blockedAuthor,
  refuses: moderationCodes('OWN_MESSAGE', 'NOT_BLOCKABLE', 'TOO_MANY_BLOCKED'),
})
