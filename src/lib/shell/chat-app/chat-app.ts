/** Tests of the user agent; the inline head script in `layouts` repeats these tests by name. */
const CHAT_APP = /micromessenger\//i
const WORK_CHAT_APP = /wxwork\//i
const MINI_PROGRAM = /miniprogram(env)?\//i
const APPLE_PHONE = /iphone|ipad|ipod/i

export function isChatApp(userAgent = navigator.userAgent): boolean {
  return CHAT_APP.test(userAgent) && !WORK_CHAT_APP.test(userAgent)
}

export function isMiniProgram(userAgent = navigator.userAgent): boolean {
  return MINI_PROGRAM.test(userAgent)
}

export function isApplePhone(userAgent = navigator.userAgent): boolean {
  return APPLE_PHONE.test(userAgent)
}
