import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Records that the profile was imported from the chat app (§4); the user id travels with the common parameters. */
export const markWxRefreshed = call('POST', '/userapi/userapi/markWxRefreshed', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
