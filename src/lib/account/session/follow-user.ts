import { $isSessionKnown, $session } from './session-store.ts'

/** Tells whose page it is once that is certain, and at each change: a login, a logout, another account. */
export function followUser(notify: (userId: string | undefined) => void): () => void {
  let notified: string | undefined | null = null
  const follow = () => {
    const userId = $session.get()?.userId
    if (!$isSessionKnown.get() || userId === notified) return
    notified = userId
    notify(userId)
  }
  const stops = [$session.subscribe(follow), $isSessionKnown.listen(follow)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Tells when the page comes back out of the browser's cache: what it shows may have changed on another one. */
export function followReturn(notify: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
