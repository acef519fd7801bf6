import { identityEvents } from '#lib/shell/transport/identity.ts'
import { expiredAddress, goToLogin } from './login-address.ts'
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
  let isExpired = false
  const show = () => {
    if (!$isSessionKnown.get() || 'leaving' in dataset) return
    const isUser = $session.get() !== undefined
    if (isUser) dataset.auth = 'user'
    else if (dataset.access !== 'login') dataset.auth = 'guest'
    else if (!/[?&]u=/.test(location.search)) goToLogin(isExpired ? expiredAddress() : undefined)
  }
  identityEvents.loginLost = () => {
    isExpired = true
    clearSession()
    if (!LOGIN_PAGES.test(location.pathname) && !('leaving' in dataset))
      location.assign(expiredAddress())
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
