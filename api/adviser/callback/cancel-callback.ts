import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { callback, callbackId } from './callback.ts'

/** Cancels a booked call; another person can book its time at once. */
export const cancelCallback = call('POST', '/callback/cancel', {
  family: 'ddcallback',
  access: 'login',
  effect: 'idempotent',
  request: record({ callbackId: ['id', callbackId] }),
  answer: callback,
})
