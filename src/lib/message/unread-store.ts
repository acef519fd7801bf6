import { atom, onMount } from 'nanostores'
import { callSilently } from '#lib/data/call.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { poll } from '#lib/shell/transport/poll.ts'

/** §9: above this, the badge shows `99+`. */
export const UNREAD_MAX = 99

const REFRESH_MS = 60_000

/** Event of the window: a price alert is shown, and this device is to sound. */
export const ALERT_SHOWN = 'alertshown'

/** Number of unread messages of the logged-in user; refreshed each minute while the page is visible. */
export const $unread = atom(0)

onMount($unread, () => {
  const { request, stop } = poll(refreshUnread, () => REFRESH_MS)
  const onVisible = () => {
    if (!document.hidden) request()
  }
  onVisible()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisible)
  }
})

export async function refreshUnread(): Promise<void> {
  const load = () => import('#api/message/get-non-read-count.ts')
  // Without an answer, the badge shows the last count.
  const answer = await callSilently(load, {})
  if (!answer) return
  const { unreadCount } = answer
  // More than the page knew: one of them may be a price that the person waits for.
  if (unreadCount > $unread.get()) void announce()
  $unread.set(unreadCount)
}

async function announce(): Promise<void> {
  const { announceAlerts } = await import('./announce.ts')
  await announceAlerts(serverNow())
}

export function unreadText(count: number): string {
  return count > UNREAD_MAX ? `${UNREAD_MAX}+` : String(count)
}
