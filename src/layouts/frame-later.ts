import { renewCookie } from '#lib/account/cookie-renewal.ts'
import { followSession } from '#lib/account/page-session.ts'
import { $session } from '#lib/account/session-store.ts'
import { showPictures } from '#lib/shell/avatar.ts'
import { mountPopups } from '#lib/shell/mount-popups.ts'
import { whenIdle } from '#lib/shell/prefetch.ts'
import { readItem } from '#lib/shell/storage.ts'
import { mountToast } from '#lib/shell/toast.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest-key.ts'

/** Whoever waits for this half on a campaign page waits for its form as well. */
export const ready = document.querySelector('x-lead-form')
  ? import('#lib/landing/lead-form-element.ts')
  : undefined

/** What the frame does for those who log in, open a popup or call the gateway; fetched by the first of them. */
followSession()
mountPopups()
mountToast()
$session.subscribe((session) => {
  showPictures(session?.avatar)
  if (!session) return
  whenIdle(renewCookie)
  if (document.querySelector('[data-unread]')) whenIdle(followUnread)
  if (readItem('local', GUEST_LIST_KEY)) whenIdle(bringGuestList)
})

async function followUnread(): Promise<void> {
  const { showUnread } = await import('#lib/message/unread-badge.ts')
  showUnread()
}

/** What the visitor collected before the login comes along, whichever page is open. */
async function bringGuestList(): Promise<void> {
  const { mergeGuestList } = await import('#lib/watchlist/merge-guest-list.ts')
  await mergeGuestList()
}
