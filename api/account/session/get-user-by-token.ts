import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { sessionRecord } from './session-codec.ts'

/**
 * The user-info record of a token: a login's own, or a one-use exchange token out of `u` (§4), which becomes a
 * new login. `time` and `platForm` travel with the common parameters. A token that does not hold answers
 * LOGIN_REQUIRED: log out, clear, `/login` (§8). A write, because an exchange token is consumed.
 */
export const getUserByToken = call('GET', '/userapi/userToken/getUserByToken', {
  family: 'userApi',
  access: 'guest',
  effect: 'write',
  request: record({ token: ['token', text({ min: 1, max: 512 })] }),
  answer: sessionRecord,
})
