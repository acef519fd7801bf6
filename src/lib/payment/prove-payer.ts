import { startAuthorisation } from '#lib/account/session/authorise.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

/**
 * Leaves the page to prove in whose chat app it is open, and returns to it: the sheet opens for that person alone.
 * False outside the chat app, and after three attempts in a minute.
 */
export function provePayer(): boolean {
  return isChatApp() && startAuthorisation('openid')
}
