import { loadDeferredFrame } from '#lib/shell/page/deferred-frame.ts'

let isAwake = false

/**
 * Calls the later half of the frame when this page needs it: for somebody who is or was logged in
 * (`html[data-returning]`), when login may have changed elsewhere, and for popups.
 */
export function wakeWhenNeeded(): void {
  if (history.state?.popups || document.querySelector('[data-returning]')) void wake()
  addEventListener('storage', wake)
  addEventListener('pageshow', ({ persisted }) => persisted && wake())
  // Not on the way out: a file under way keeps WebKit from keeping the page.
  document.addEventListener('visibilitychange', () => document.hidden || wake())
  addEventListener('click', holdFirstOpener, true)
  // Who fills a field in will press the button.
  addEventListener('focusin', ({ target }) => (target as Element).closest('[data-wakes]') && wake())
}

async function wake(): Promise<void> {
  await loadDeferredFrame()
  isAwake = true
}

/**
 * The first tap on something that opens a popup, or on a button of a form that comes with the later half, waits for
 * it and is then made once more.
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
