import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { forgetDrafts } from '#lib/data/draft/draft.ts'
import { forgetKept } from '#lib/shell/storage/kept.ts'
import { identityEvents } from '#lib/shell/transport/identity.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'
import { abandonAuthorisation } from '../oauth/oauth-state.ts'
import { clearSession } from '../session/session-store.ts'
import { forgetPhoneDraft } from './phone-draft.ts'

const PATIENCE_MS = 3000

/** Ends the token at the gateway and forgets the user here and in every other tab; always succeeds. */
export async function logOut(): Promise<void> {
  // Once the token has ended, another call of this page may be refused: the person is not led to the login for that.
  const { loginLost } = identityEvents
  identityEvents.loginLost = () => {}
  // Offline, this device forgets the user at once, and the token expires by its age.
  const sent = call(() => import('#api/account/sign-in/logout.ts'), {}, { isQuiet: true })
  await silently(withTimeout(PATIENCE_MS, sent))
  clearSession()
  identityEvents.loginLost = loginLost
  forgetDrafts()
  forgetKept()
  forgetPhoneDraft()
  // Otherwise, the next silent page inside the chat app would log the person in again at once.
  abandonAuthorisation('login')
}
