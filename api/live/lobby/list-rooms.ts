import { call } from '#api/call.ts'
import { integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveRoom } from '../room/room.ts'

export const REPLAYS_PER_PAGE = 10

/** Rooms on air, upcoming rooms (nearest first) and a page of ended ones (newest first) with its cursor. */
export const listRooms = call('GET', '/live/queryRooms', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ cursor: ['page', optional(text({ max: 64 }))] }),
  answer: record({
    nowMs: ['now', integer()],
    now: ['living', list(liveRoom)],
    upcoming: ['waiting', list(liveRoom)],
    replays: ['ended', list(liveRoom)],
    next: ['next', optional(text())],
  }),
})
export type RoomLists = ValueOf<typeof listRooms.answer>
