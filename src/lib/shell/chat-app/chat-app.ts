const APPLE_PHONE = /iphone|ipad|ipod/i

/**
 * Whether the page is open in the chat app, and not in its edition for companies. The inline head script asks before the first
 * paint, where compiling a pattern takes longer than looking for three names.
 */
export function isChatApp(userAgent = navigator.userAgent): boolean {
  const agent = userAgent.toLowerCase()
  return agent.includes('micromessenger/') && !agent.includes('wxwork/')
}

/** Mini programs of computers call themselves `miniprogramenv`. */
export function isMiniProgram(userAgent = navigator.userAgent): boolean {
  return userAgent.toLowerCase().includes('miniprogram')
}

export function isApplePhone(userAgent = navigator.userAgent): boolean {
  return APPLE_PHONE.test(userAgent)
}
