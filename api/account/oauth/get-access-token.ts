import { call } from '#api/call.ts'
import { oneOf, optional, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'

/** `snsapi_userinfo` asks for consent and returns the profile; `snsapi_base` is silent and returns only the open id. */
export const SCOPES = ['snsapi_userinfo', 'snsapi_base'] as const

/**
 * Exchanges the one-use code of the chat app's OAuth page (§4, §7); `platform` travels with the common parameters. The
 * access token in the answer is the gateway's own one-use handle for `login`, never the provider's token. A read,
 * because the code is itself valid for only one exchange and no transaction may wait for the provider.
 */
export const getAccessToken = call('GET', '/userapi/userapi/getAccessToken', {
  family: 'userApi',
  access: 'guest',
  request: record({
    scope: ['type', oneOf(...SCOPES)],
    code: ['code', text({ min: 1, max: 512, message: '授权码无效' })],
  }),
  answer: record({
    openId: ['openid', text()],
    accessToken: ['access_token', text()],
    unionId: ['unionid', optional(text())],
  }),
  refuses: accountCodes(
    'CODE_SPENT',
    'SNAPSHOT_USER',
    'PROVIDER_DOWN',
    'PROVIDER_MISCONFIGURED',
    'PROVIDER_BUSY',
  ),
})
