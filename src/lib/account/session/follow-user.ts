import { $isSessionKnown, $session } from './session-store.ts'

/** Calls back with the page's user once that is certain, and at each change: a login, a logout, another account. */
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

/** Calls back when the page returns from the browser's cache: its data may have changed on another page. */
export function followReturn(notify: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
