import { call } from '#api/call.ts'
import { integer, oneOf, optional, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveCodes } from '../codes.ts'
import { ROOM_STATES, roomId, roomStatus } from './room.ts'

/** A moderator begins or ends a room by hand, returns it to its timetable, or sets the pause between two messages. */
export const steerRoom = call('POST', '/live/editRoom', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', roomId],
    state: ['status', optional(oneOf(...ROOM_STATES, 'schedule'))],
    slowSeconds: ['slowSeconds', optional(integer({ min: 0, max: 600, label: '慢速模式秒数' }))],
  }),
  answer: roomStatus,
  refuses: liveCodes('NOT_MODERATOR'),
})
