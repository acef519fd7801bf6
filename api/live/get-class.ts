import { call } from '../call.ts'
import { record } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { classDetail } from './class.ts'
import { LIVE_CODES, NOT_ENROLLED } from './codes.ts'
import { roomId } from './room.ts'

/** Handouts, homework, note and recording of a class that is open to the asker. */
export const getClass = call('GET', '/live/queryClass', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ id: ['id', roomId] }),
  answer: classDetail,
  codes: { [NOT_ENROLLED]: LIVE_CODES[NOT_ENROLLED] },
})
