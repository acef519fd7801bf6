/** §9: a missing chunk reloads the page, at most once in this time. */
export const RELOAD_PAUSE_MS = 60_000

/**
 * In some engines, leaving a page fails what it still loads. A reload at once would cancel the leaving; by this time
 * the page is gone, and so is its timer.
 */
const LEAVING_MS = 1500

/**
 * Reloads once when a file of this page has disappeared (a newer release replaced it), then shows a message
 * (`html[data-stale]`). Catches failures of dynamic imports and script elements.
 */
export function installChunkGuard(): void {
  addEventListener('vite:preloadError', recoverChunk)
  addEventListener(
    'error',
    // Pictures and exceptions are not missing chunks.
    ({ target }) => target instanceof HTMLScriptElement && recoverChunk(),
    true,
  )
}

/** The same for islands, on pages that have some; it also keeps the last error for a page view that reports. */
export function installIslandGuard(): void {
  addEventListener('astro:hydration-error', recoverChunk, true)
  addEventListener('error', (event) => {
    window.fault = event
  })
}

declare global {
  interface Window {
    /** The last error of the page so far, for the page views that report theirs (`report/report-page.ts`). */
    fault?: Event
  }
}

/** What follows a missing chunk: the reload, or the message. */
export function recoverChunk(): void {
  // A missing connection does not make the page stale: the offline strip says enough.
  if (!navigator.onLine) return
  setTimeout(() => {
    if (mayReload(Date.now())) location.reload()
    else document.documentElement.dataset.stale = ''
  }, LEAVING_MS)
}

/**
 * Whether the last reload was long enough ago. The time is stored in the tab's name, which survives reloads and
 * navigations even where storage is blocked.
 */
export function mayReload(nowMs: number): boolean {
  if (nowMs - Number(window.name) < RELOAD_PAUSE_MS) return false
  window.name = String(nowMs)
  return true
}
