import { call } from '#api/call.ts'
import { integer, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { roomId } from '../room/room.ts'

/** Maximum number of taps per call. */
export const LIKES_PER_CALL = 50

/** Adds a burst of taps to the likes of a room. */
export const likeRoom = call('POST', '/live/like', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  effect: 'write',
  request: record({
    id: ['id', roomId],
    count: ['count', integer({ min: 1, max: LIKES_PER_CALL })],
    /** Distinguishes two equal bursts. */
    burst: ['burst', integer()],
  }),
  answer: record({ likes: ['likeNum', integer({ min: 0 })] }),
})
