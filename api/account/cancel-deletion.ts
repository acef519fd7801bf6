import { call } from '../call.ts'
import { nothing } from '../codec.ts'

/** Takes the deletion request back; without one it changes nothing. */
export const cancelDeletion = call('POST', '/userapi/userapi/cancelDeletion', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
