import { call } from '#api/call.ts'
import { record, text } from '#api/codec.ts'
import { sessionRecord } from './session-codec.ts'

/**
 * The user-info record of a token: a session token, or a one-use exchange token out of `u` (§4), which starts a new
 * login. `time` and `platForm` travel with the common parameters. An invalid token answers LOGIN_REQUIRED: a visitor
 * without a login is sent to `/login` (§8, decision 0020). A write, because an exchange token is consumed.
 */
export const getUserByToken = call('GET', '/userapi/userToken/getUserByToken', {
  family: 'userApi',
  access: 'guest',
  effect: 'write',
  request: record({ token: ['token', text({ min: 1, max: 512 })] }),
  answer: sessionRecord,
})
