/** §9: a missing chunk reloads the page, at most once in this time. */
export const RELOAD_PAUSE_MS = 60_000

/**
 * Reloads once when a file of this page has disappeared (a newer release replaced it), then shows a message
 * (`html[data-stale]`). Catches failures of hydration, dynamic imports and script elements. `[data-reload]` works from
 * the first paint, without the frame's script.
 */
export function installChunkGuard(): void {
  for (const name of ['astro:hydration-error', 'vite:preloadError', 'error'])
    addEventListener(name, recover, true)
  addEventListener('click', ({ target }) => {
    if ((target as Element).matches?.('[data-reload]')) location.reload()
  })
}

function recover({ type, target }: Event): void {
  // Pictures and exceptions are not missing chunks.
  if (type === 'error' && !(target instanceof HTMLScriptElement)) return
  // A missing connection does not make the page stale: the offline strip says enough.
  if (!navigator.onLine) return
  if (mayReload(Date.now())) location.reload()
  else document.documentElement.dataset.stale = ''
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
