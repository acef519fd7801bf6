import { call } from '#api/call.ts'
import { flag, optional, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveCodes } from '../codes.ts'
import { roomDetail, roomId } from './room.ts'

/** One room; without an id, the room on air, else the next, else the latest; with `isToReserve`, the next one first. */
export const getRoom = call('GET', '/live/queryRoom', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({
    id: ['id', optional(roomId)],
    isToReserve: ['toSubscribe', optional(flag())],
  }),
  answer: roomDetail,
  refuses: liveCodes('NOT_ENROLLED'),
})
