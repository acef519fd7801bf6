import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { liveCodes } from '../codes.ts'
import { roomId } from '../room/room.ts'

export const MUTE_MINUTES_MAX = 1440

/** Mutes the author of a message in the room for some minutes; 0 unmutes them. */
export const muteAuthor = call('POST', '/transcriptEdit/mute', {
  family: 'pinglun',
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['roomId', roomId],
    seq: ['commentId', integer({ min: 1 })],
    minutes: ['minutes', integer({ min: 0, max: MUTE_MINUTES_MAX, label: '禁言时长' })],
  }),
  answer: record({ mutedUntil: ['mutedUntil', integer()] }),
  refuses: liveCodes('NOT_MODERATOR'),
})
