import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

/**
 * Leaves the page to prove in whose chat app it is open, and returns to it: the sheet opens for that person alone.
 * False outside the chat app, and after three attempts in a minute.
 */
export async function provePayer(): Promise<boolean> {
  if (!isChatApp()) return false
  const { startAuthorisation } = await import('#lib/account/session/authorise.ts')
  return startAuthorisation('openid')
}
