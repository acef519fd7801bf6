import { call } from '#api/call.ts'
import { integer, nothing, record, text } from '#api/codec.ts'

/** How long an exchange token in an address remains valid. */
export const EXCHANGE_TOKEN_SECONDS = 60

/**
 * A one-use token for the parameter `u` of another page, so that the session token itself never appears in addresses.
 */
export const createExchangeToken = call('POST', '/userapi/userToken/createExchangeToken', {
  family: 'userApi',
  access: 'login',
  effect: 'write',
  request: nothing,
  answer: record({
    exchangeToken: ['u', text()],
    expiresInSeconds: ['expiresIn', integer()],
  }),
})
