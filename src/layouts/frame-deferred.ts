// In this order: the runtime of islands finds the directives when it starts.
import './island-directives.ts'
import 'astro/runtime/server/astro-island.js'
import { showPictures } from '#elements/shell/page/avatar.ts'
import { mountPopups } from '#elements/shell/popup/mount-popups.ts'
import { mountToast } from '#elements/shell/popup/toast.ts'
import { renewCookie } from '#lib/account/session/cookie-renewal.ts'
import { followSession } from '#lib/account/session/page-session.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'

/** Elements that campaign pages, invitations and games wait for; other pages load nothing for them. */
export const ready = loadElements()

async function loadElements(): Promise<void> {
  if (!document.querySelector('x-lead-form,x-invite,x-game')) return
  await (await import('./late/late-elements.ts')).loadElements()
}

/** The part of the frame for login, popups and calls to the gateway; loaded by whichever is needed first. */
followSession()
mountPopups()
mountToast()
$session.subscribe((session) => {
  showPictures(session?.avatar)
  if (!session) return
  whenIdle(renewCookie)
  const badge = document.querySelector<HTMLElement>('[data-unread]')
  if (badge) setTimeout(followUnread, Number(badge.dataset.unread))
  if (readItem('local', GUEST_LIST_KEY)) whenIdle(adoptGuestList)
})

async function followUnread(): Promise<void> {
  const { showUnread } = await import('#elements/message/unread-badge.ts')
  showUnread()
}

/** Moves the list the visitor collected before the login to the account, whichever page is open. */
async function adoptGuestList(): Promise<void> {
  const { mergeGuestList } = await import('#lib/watchlist/guest/merge-guest-list.ts')
  await mergeGuestList()
}
