import { call } from '#api/call.ts'
import { list, nothing, record } from '#api/codec.ts'
import { callback } from './callback.ts'

/** The user's newest calls, booked and past. */
export const listCallbacks = call('GET', '/callback/queryMine', {
  family: 'ddcallback',
  access: 'login',
  request: nothing,
  answer: record({ callbacks: ['list', list(callback)] }),
})
