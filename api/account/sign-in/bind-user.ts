import { call } from '#api/call.ts'
import { flag, optional, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { mobile, smsCode } from '../mobile.ts'
import { sessionRecord } from '../session/session-codec.ts'

/**
 * Binds a mobile to the account, or changes it. If the mobile belongs to another account, MOBILE_TAKEN leaves the code
 * valid; sent again with `isMerge`, the call moves the chat-app identity, coins and coupons to that account, ends the
 * old login and answers a login of that account.
 */
export const bindUser = call('POST', '/userapi/bindUser', {
  family: 'userApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    mobile: ['mobile', mobile],
    smsCode: ['smsCode', smsCode],
    isMerge: ['merge', optional(flag())],
  }),
  answer: record({
    session: ['user', sessionRecord],
    maskedMobile: ['mobile', text()],
    isMerged: ['merged', flag()],
  }),
  refuses: accountCodes(
    'WRONG_SMS_CODE',
    'TOO_MANY_TRIES',
    'MOBILE_TAKEN',
    'MERGE_IMPOSSIBLE',
    'MOBILE_SAME',
  ),
})
