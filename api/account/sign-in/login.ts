import { call } from '#api/call.ts'
import {
  type Codec,
  constant,
  flag,
  oneOf,
  optional,
  record,
  text,
  type ValueOf,
} from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { accountCodes } from '../codes.ts'
import { mobile, smsCode } from '../mobile.ts'
import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '../session/login-type.ts'
import { sessionRecord } from '../session/session-codec.ts'
import type { SessionRecord } from '../session/session-record.ts'

const CHAT_APP_ACCOUNT = '1'

const loginKind = record({ loginType: ['loginType', oneOf(LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE)] })

/** The fields of a login by the handle of the chat app. */
export const byChatApp = record({
  accessToken: ['accessToken', text({ min: 1, max: 128 })],
  openId: ['openId', text({ min: 1, max: 128 })],
  unionId: ['unionid', optional(text({ max: 128 }))],
  accountType: ['gzh_type', constant(CHAT_APP_ACCOUNT)],
})

/** The fields of a login by mobile. */
export const byPhone = record({ mobile: ['mobile', mobile], smsCode: ['smsCode', smsCode] })

/** A login by the handle of `getAccessToken`, or by mobile and SMS code. */
export type LoginRequest =
  | ({ kind: 'chatApp' } & ValueOf<typeof byChatApp>)
  | ({ kind: 'phone' } & ValueOf<typeof byPhone>)

const request: Codec<LoginRequest> = {
  decode(wire, at) {
    const { loginType } = loginKind.decode(wire, at)
    return loginType === LOGIN_BY_PHONE
      ? { kind: 'phone', ...byPhone.decode(wire, at) }
      : { kind: 'chatApp', ...byChatApp.decode(wire, at) }
  },
  encode: (value) =>
    value.kind === 'phone'
      ? Object.assign({ loginType: LOGIN_BY_PHONE }, byPhone.encode(value))
      : Object.assign({ loginType: LOGIN_BY_CHAT_APP }, byChatApp.encode(value)),
}

const fresh = record({ isNew: ['isNew', flag()] })

export interface LoginAnswer {
  session: SessionRecord
  /** This login created the account: the site reports register (101) instead of login (102). */
  isNew: boolean
}

const answer: Codec<LoginAnswer> = {
  decode: (wire, at) => ({ session: sessionRecord.decode(wire, at), ...fresh.decode(wire, at) }),
  encode: ({ session, isNew }) =>
    Object.assign({}, sessionRecord.encode(session), fresh.encode({ isNew })),
}

/** Logs in, creating the account at the first login (§4); the channel travels with the common parameters. */
export const login = call('POST', `/userapi/userapi/${PRODUCT}Login`, {
  family: 'userApi',
  layer: 'signed',
  access: 'guest',
  effect: 'write',
  request,
  answer,
  refuses: accountCodes('HANDLE_SPENT', 'HANDLE_MISMATCH', 'WRONG_SMS_CODE', 'TOO_MANY_TRIES'),
})
