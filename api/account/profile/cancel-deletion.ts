import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Takes the deletion request back; without one it changes nothing. */
export const cancelDeletion = call('POST', '/userapi/userapi/cancelDeletion', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
