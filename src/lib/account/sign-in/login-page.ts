import { safeTarget } from '#lib/shell/page/safe-target.ts'
import { isAuthorisationStopped, startAuthorisation } from '../session/authorise.ts'
import { whenSessionKnown } from '../session/session-store.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/** Where a finished login leads (§4): `gotourl` through the guard, else the index. */
export function afterLogin(search = location.search): string {
  return safeTarget(new URLSearchParams(search).get('gotourl')) ?? '/'
}

/** Leaves the login page without keeping it in history. */
export function leaveLogin(): void {
  location.replace(afterLogin())
}

/** On `/login` with a login there is nothing to do but to go on. */
export async function leaveWhenLoggedIn(): Promise<void> {
  if (await whenSessionKnown()) leaveLogin()
}

/** Why the page asks although the chat app could log in by itself; empty without a reason. */
export function loginNotice(): string {
  return isAuthorisationStopped() ? ACCOUNT_TEXTS.authorisationStopped : ''
}

/** The button of the chat app; a sentence when no authorisation can start. */
export function authoriseFromLogin(): string {
  const back = new URL(afterLogin(), location.origin)
  if (startAuthorisation('login', back)) return ''
  return loginNotice() || ACCOUNT_TEXTS.authorisationBlocked
}
