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
  addEventListener('vite:preloadError', recover)
  addEventListener('error', recover, true)
}

/** The same for islands, on pages that have some; it also keeps the last error for a page view that reports. */
export function installIslandGuard(): void {
  addEventListener('astro:hydration-error', recover, true)
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

function recover({ type, target }: Event): void {
  // Pictures and exceptions are not missing chunks.
  if (type === 'error' && !(target instanceof HTMLScriptElement)) return
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
