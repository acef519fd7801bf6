import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Withdraws the deletion request; has no effect if there is none. */
export const cancelDeletion = call('POST', '/userapi/userapi/cancelDeletion', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
