import { call } from '../call.ts'
import { integer, record, text } from '../codec.ts'
import { liveCodes } from '../live/codes.ts'
import { roomId } from '../live/room/room.ts'
import { PRODUCT } from '../product.ts'
import { CLASS_NOTE_MAX } from './class.ts'

/** Replaces the viewer's note of a class; only they can read it. */
export const saveClassNote = call('POST', '/live/saveClassNote', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  effect: 'idempotent',
  request: record({
    id: ['id', roomId],
    note: ['content', text({ label: '笔记', max: CLASS_NOTE_MAX })],
  }),
  answer: record({ savedAt: ['time', integer()] }),
  refuses: liveCodes('NOT_ENROLLED'),
})
