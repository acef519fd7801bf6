import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'

/** States of people as operators read them. */
export const PERSON_STATE_TEXTS = {
  active: '正常',
  banned: '已封禁',
  leaving: '注销中',
  merged: '已合并',
  deleted: '已注销',
} as const

/** Ways to log in. */
export const LOGIN_TYPE_TEXTS: Readonly<Record<string, string>> = {
  [LOGIN_BY_PHONE]: '短信验证码',
  [LOGIN_BY_CHAT_APP]: '微信',
}
