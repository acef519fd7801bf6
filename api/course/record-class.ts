import { call } from '../call.ts'
import { flag, integer, record } from '../codec.ts'
import { liveCodes } from '../live/codes.ts'
import { roomId } from '../live/room/room.ts'
import { PRODUCT } from '../product.ts'

/** Records the viewer's position in a recording. A class is finished once nine tenths are seen, and remains so. */
export const recordClass = call('POST', '/live/recordClass', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', roomId],
    seconds: ['second', integer({ min: 0, max: 86_400 })],
    length: ['duration', integer({ min: 1, max: 86_400 })],
  }),
  answer: record({ isFinished: ['isFinished', flag()] }),
  refuses: liveCodes('NOT_ENROLLED'),
})
