import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Notes that the profile was taken from the chat app (§4); the user id travels with the common parameters. */
export const markWxRefreshed = call('POST', '/userapi/userapi/markWxRefreshed', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
