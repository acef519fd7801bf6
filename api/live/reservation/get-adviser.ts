import { call } from '#api/call.ts'
import { integer, list, optional, record, type ValueOf } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveRoom, roomId } from '../room/room.ts'
import { adviser } from './adviser.ts'

export const ADVISER_REPLAYS = 3

/**
 * The adviser of a room with upcoming rooms, nearest first, and the latest recordings; without an id, the adviser of
 * the next room.
 */
export const getAdviser = call('GET', '/live/queryAdviser', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ id: ['id', optional(roomId)] }),
  answer: record({
    adviser: ['adviser', adviser],
    /** On air or upcoming. */
    rooms: ['rooms', list(liveRoom)],
    replays: ['replays', list(liveRoom, ADVISER_REPLAYS)],
    nowMs: ['now', integer()],
  }),
})
export type AdviserSchedule = ValueOf<typeof getAdviser.answer>
