import { call } from '../call.ts'
import { record } from '../codec.ts'
import { liveCodes } from '../live/codes.ts'
import { roomId } from '../live/room/room.ts'
import { PRODUCT } from '../product.ts'
import { classDetail } from './class.ts'

/** Handouts, homework, note and recording of a class that is open to the viewer. */
export const getClass = call('GET', '/live/queryClass', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ id: ['id', roomId] }),
  answer: classDetail,
  refuses: liveCodes('NOT_ENROLLED'),
})
