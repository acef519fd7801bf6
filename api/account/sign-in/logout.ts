import { call } from '#api/call.ts'
import { nothing } from '#api/codec.ts'

/** Ends the token the request carries; succeeds even if the token has already ended. */
export const logout = call('POST', '/userapi/userapi/logout', {
  family: 'userApi',
  access: 'open',
  effect: 'idempotent',
  request: nothing,
  answer: nothing,
})
