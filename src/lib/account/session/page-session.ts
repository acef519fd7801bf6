import { identityEvents } from '#lib/shell/transport/identity.ts'
import { goToLogin, hideForGood, loginAddress } from './login-address.ts'
import { $isSessionKnown, $session, clearSession } from './session-store.ts'

/** Pages that handle login themselves. */
const LOGIN_PAGES = /^\/(login|userinfo)$/

/**
 * Maintains `<html data-auth>` for the life of the page: other tabs, the back button, an expired token. Called once by
 * the frame, after the head script's guard.
 */
export function followSession(): void {
  const { dataset } = document.documentElement
  let leftWith: string | undefined
  const show = () => {
    if (!$isSessionKnown.get() || 'leaving' in dataset) return
    const isUser = $session.get() !== undefined
    if (isUser) dataset.auth = 'user'
    else if (dataset.access !== 'login') dataset.auth = 'guest'
    else if (!/[?&]u=/.test(location.search)) goToLogin()
  }
  identityEvents.loginLost = () => {
    const isLeft = LOGIN_PAGES.test(location.pathname) || 'leaving' in dataset
    // A guarded page would otherwise leave by itself, without saying why.
    if (!isLeft) hideForGood()
    clearSession()
    if (!isLeft) location.assign(`${loginAddress()}&expired=1`)
  }
  $session.subscribe(show)
  $isSessionKnown.listen(show)
  addEventListener('pagehide', () => {
    leftWith = $session.get()?.userId
  })
  addEventListener('pageshow', ({ persisted }) => {
    // A page from the browser's cache still shows the data of its former user.
    if (persisted && leftWith !== $session.get()?.userId) {
      dataset.auth = 'pending'
      location.reload()
    }
  })
}
