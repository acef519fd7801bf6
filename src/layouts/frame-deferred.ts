// In this order: the runtime of islands finds the directives when it starts.
import './island-directives.ts'
import 'astro/runtime/server/astro-island.js'
import { showPictures } from '#elements/shell/page/avatar.ts'
import { mountPopups } from '#elements/shell/popup/mount-popups.ts'
import { $popups } from '#elements/shell/popup/popup.ts'
import { mountToast } from '#elements/shell/popup/toast.ts'
import { renewCookie } from '#lib/account/session/cookie-renewal.ts'
import { followSession } from '#lib/account/session/page-session.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { GUEST_LIST_KEY } from '#lib/watchlist/guest/guest-key.ts'

const loadLeadForm = () => import('#elements/landing/lead-form-element.ts')

/**
 * On a campaign page, waiting for this half includes waiting for its form, and on a game's page for the game; a form in
 * a popup loads with the popup.
 */
export const ready = loadElement()

async function loadElement(): Promise<void> {
  if (document.querySelector('x-lead-form:not(dialog *)')) await loadLeadForm()
  if (document.querySelector('x-invite')) await import('#elements/invite/invite-element.ts')
  const game = document.querySelector<HTMLElement>('x-game')
  if (!game) return
  const { loadGame } = await import('#elements/games/load-game.ts')
  await loadGame(game)
}

/** The part of the frame for login, popups and calls to the gateway; loaded by whichever is needed first. */
followSession()
mountPopups()
mountToast()
$popups.subscribe((popups) => {
  const form = popups.map((popup) => popup.querySelector('x-lead-form')).find(Boolean)
  if (form?.matches(':not(:defined)')) void wakeLeadForm(form)
})
$session.subscribe((session) => {
  showPictures(session?.avatar)
  if (!session) return
  whenIdle(renewCookie)
  const badge = document.querySelector<HTMLElement>('[data-unread]')
  if (badge) setTimeout(followUnread, Number(badge.dataset.unread))
  if (readItem('local', GUEST_LIST_KEY)) whenIdle(adoptGuestList)
})

/** A tap on a button of the form before it is loaded is held and then repeated. */
async function wakeLeadForm(form: Element): Promise<void> {
  let pressed = null as HTMLElement | null
  const hold = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  form.addEventListener('click', hold)
  try {
    await loadLeadForm()
  } finally {
    // Without the file, the form is posted as it is without script.
    form.removeEventListener('click', hold)
    pressed?.click()
  }
}

async function followUnread(): Promise<void> {
  const { showUnread } = await import('#elements/message/unread-badge.ts')
  showUnread()
}

/** Moves the list the visitor collected before the login to the account, whichever page is open. */
async function adoptGuestList(): Promise<void> {
  const { mergeGuestList } = await import('#lib/watchlist/guest/merge-guest-list.ts')
  await mergeGuestList()
}
