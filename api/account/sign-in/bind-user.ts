import { call } from '#api/call.ts'
import { flag, optional, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { mobile, smsCode } from '../mobile.ts'
import { sessionRecord } from '../session/session-codec.ts'

/**
 * Binds a mobile to the account, or changes it. Where another account has it, MOBILE_TAKEN leaves the code
 * valid; sent again with `isMerge`, the chat-app identity, coins and coupons move to that account, the old
 * login ends and the answer is a login of that account.
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
