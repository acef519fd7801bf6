import { call } from '#api/call.ts'
import { flag, oneOf, optional, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { sessionRecord } from '../session/session-codec.ts'

/** What may follow: nothing, the identity becomes the account's, or its own account is merged into this one. */
const LINK_OFFERS = ['none', 'bind', 'merge'] as const
export type LinkOffer = (typeof LINK_OFFERS)[number]

/**
 * Proves by the handle of `getAccessToken` in whose chat app this login is used: that person pays there, no matter whose
 * account it is. Nothing else changes until the call is sent again with `isAccepted`, because a phone may be somebody
 * else's; the handle stays valid for that.
 */
export const linkChatApp = call('POST', '/userapi/userapi/linkChatApp', {
  family: 'userApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    accessToken: ['accessToken', text({ min: 1, max: 128 })],
    openId: ['openId', text({ min: 1, max: 128 })],
    isAccepted: ['accept', optional(flag())],
  }),
  answer: record({ session: ['user', sessionRecord], offer: ['offer', oneOf(...LINK_OFFERS)] }),
  refuses: accountCodes('HANDLE_SPENT', 'HANDLE_MISMATCH', 'MERGE_IMPOSSIBLE'),
})
