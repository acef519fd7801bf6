import { loadDeferredFrame } from '#lib/shell/page/deferred-frame.ts'

let isAwake = false

/**
 * Loads the later half of the frame when this page needs it: for people who are or were logged in
 * (`html[data-returning]`), when login may have changed elsewhere, and for popups.
 */
export function wakeWhenNeeded(): void {
  if (history.state?.popups || document.querySelector('[data-returning]')) void wake()
  addEventListener('storage', wake)
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  // Not while the page is being left: a file still loading keeps WebKit from caching the page.
  document.addEventListener('visibilitychange', () => document.hidden || wake())
  addEventListener('click', holdFirstOpener, true)
  // People who fill in a field will press the button next.
  addEventListener('focusin', ({ target }) => (target as Element).closest('[data-wakes]') && wake())
}

async function wake(): Promise<void> {
  await loadDeferredFrame()
  isAwake = true
}

/**
 * The first tap on an element that opens a popup, or on a button of a form that loads with the later half, is held
 * until that half has arrived and then repeated.
 */
function holdFirstOpener(event: Event): void {
  const opener = (event.target as Element).closest?.<HTMLElement>(
    '[data-opens],[data-wakes] button',
  )
  if (!opener || isAwake) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void wake().then(() => opener.click())
}
