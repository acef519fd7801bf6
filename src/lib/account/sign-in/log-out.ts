import { logout } from '#api/account/sign-in/logout.ts'
import { forgetDrafts } from '#lib/data/draft.ts'
import { atMost } from '#lib/shell/transport/patience.ts'
import { giveUpAuthorisation } from '../oauth/oauth-state.ts'
import { clearSession } from '../session/session-store.ts'
import { forgetTyped } from './phone-draft.ts'

const PATIENCE_MS = 3000

/** Ends the token at the gateway and forgets the user here and in every other tab; always succeeds. */
export async function logOut(): Promise<void> {
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    await atMost(PATIENCE_MS, send(logout, {}))
  } catch {
    // Offline: this device forgets at once, the token ends by its age.
  }
  clearSession()
  forgetDrafts()
  forgetTyped()
  // Inside the chat app the next silent page would log the person in again at once.
  giveUpAuthorisation('login')
}
