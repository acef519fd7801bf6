import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { liveCodes } from '../live/codes.ts'
import { roomId } from '../live/room/room.ts'
import { PRODUCT } from '../product.ts'
import { HOMEWORK_MAX } from './class.ts'

/** Submits homework, or a better version of it; returns the model answer. */
export const handInHomework = call('POST', '/live/handInHomework', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', roomId],
    answer: ['content', text({ label: '作业', min: 1, max: HOMEWORK_MAX })],
  }),
  answer: record({ reference: ['reference', text()] }),
  refuses: liveCodes('NOT_ENROLLED'),
})
