/** `loginType` on the wire and in the user-info record; apart from the login, which pages without one need not load. */
export const LOGIN_BY_CHAT_APP = 'wx'
export const LOGIN_BY_PHONE = 'phone'
