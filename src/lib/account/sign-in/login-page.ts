import { safeTarget } from '#lib/shell/page/safe-target.ts'
import { isAuthorisationStopped, startAuthorisation } from '../session/authorise.ts'
import { whenSessionKnown } from '../session/session-store.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/** Target of a finished login (§4): `gotourl` if it passes the guard, else the index. */
export function afterLogin(search = location.search): string {
  return safeTarget(new URLSearchParams(search).get('gotourl')) ?? '/'
}

/** Leaves the login page without a history entry. */
export function leaveLogin(): void {
  location.replace(afterLogin())
}

/** Leaves `/login` at once if the visitor is already logged in. */
export async function leaveWhenLoggedIn(): Promise<void> {
  if (await whenSessionKnown()) leaveLogin()
}

/** Why the page requests a login: the last one ended, or the chat app cannot log in by itself; empty without a reason. */
export function loginNotice(search = location.search): string {
  if (isAuthorisationStopped()) return ACCOUNT_TEXTS.authorisationStopped
  return new URLSearchParams(search).has('expired') ? ACCOUNT_TEXTS.expired : ''
}

/** Handles the button of the chat app; returns a sentence if no authorisation can start. */
export function authoriseFromLogin(): string {
  const back = new URL(afterLogin(), location.origin)
  if (startAuthorisation('login', back)) return ''
  return loginNotice() || ACCOUNT_TEXTS.authorisationBlocked
}
