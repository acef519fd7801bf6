import { marked } from '#elements/shell/parts.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { $unread, unreadText } from '#lib/message/unread-store.ts'

let stop = () => {}

/** Shows the unread count on every badge of the page until the user logs out. */
export function showUnread(): void {
  stop()
  const badges = marked(document, 'unread')
  const show = (count: number) => {
    for (const badge of badges) {
      badge.hidden = count === 0
      badge.textContent = unreadText(count)
    }
  }
  const stopCount = $unread.subscribe(show)
  const stopSession = $session.listen((session) => {
    if (!session) stop()
  })
  stop = () => {
    stopCount()
    stopSession()
    show(0)
    stop = () => {}
  }
}
