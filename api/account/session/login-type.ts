/**
 * `loginType` on the wire and in the user-info record; in a file of its own, because pages without a login need not
 * load the login.
 */
export const LOGIN_BY_CHAT_APP = 'wx'
export const LOGIN_BY_PHONE = 'phone'
