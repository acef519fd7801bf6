import { marked } from '#elements/shell/parts.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { $unread, ALERT_SHOWN, unreadText } from '#lib/message/unread-store.ts'

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
  addEventListener(ALERT_SHOWN, sound)
  const stopCount = $unread.subscribe(show)
  const stopSession = $session.listen((session) => {
    if (!session) stop()
  })
  stop = () => {
    stopCount()
    stopSession()
    show(0)
    removeEventListener(ALERT_SHOWN, sound)
    stop = () => {}
  }
}

const sound = () => void import('./chime.ts').then(({ chime }) => chime())
