import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Ends the token it is sent with; a token that has ended already is no failure. */
export const logout = call('POST', '/userapi/userapi/logout', {
  family: 'userApi',
  access: 'open',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
