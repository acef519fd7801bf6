import { readItem, writeItem } from './storage.ts'

/** §9: a missing chunk reloads the page, at most once in this time. */
export const RELOAD_PAUSE_MS = 60_000

const RELOADED_AT = 'reloadedAt'

/**
 * Reloads once when a file of this page has gone (a newer release replaced it), then says so in words
 * (`html[data-stale]`). Catches hydration, dynamic imports and script elements. `[data-reload]` works from the
 * first paint, without the frame's script.
 */
export function installChunkGuard(): void {
  for (const name of ['astro:hydration-error', 'vite:preloadError', 'error'])
    addEventListener(name, recover, true)
  addEventListener('click', ({ target }) => {
    if ((target as Element).matches?.('[data-reload]')) location.reload()
  })
}

function recover({ type, target }: Event): void {
  // Pictures and exceptions are no missing chunks.
  if (type === 'error' && !(target instanceof HTMLScriptElement)) return
  // Without a connection nothing is stale: the strip about the connection says enough.
  if (!navigator.onLine) return
  if (mayReload(Date.now())) location.reload()
  else document.documentElement.dataset.stale = ''
}

/** Whether no reload happened a moment ago; where storage is blocked, whether this view is not one. */
export function mayReload(nowMs: number): boolean {
  if (nowMs - Number(readItem('session', RELOADED_AT)) < RELOAD_PAUSE_MS) return false
  return writeItem('session', RELOADED_AT, String(nowMs)) || viewKind() !== 'reload'
}

function viewKind(): string | undefined {
  const [view] = performance.getEntriesByType('navigation')
  return (view as PerformanceNavigationTiming | undefined)?.type
}
