import { call } from '#api/call.ts'
import { integer, oneOf, record } from '#api/codec.ts'
import { adviserCodes } from '../codes.ts'
import { adviserId } from '../profile/adviser-profile.ts'
import { CALLBACK_TOPICS, callback } from './callback.ts'

/** Books a call of an adviser to the user's own number. */
export const bookCallback = call('POST', '/callback/book', {
  family: 'ddcallback',
  access: 'login',
  effect: 'write',
  request: record({
    certificate: ['certNo', adviserId],
    topic: ['type', oneOf(...CALLBACK_TOPICS)],
    startsAt: ['startTime', integer()],
  }),
  answer: callback,
  refuses: adviserCodes('NOT_SERVING', 'SLOT_GONE', 'HAS_CALLBACK', 'NO_MOBILE'),
})
