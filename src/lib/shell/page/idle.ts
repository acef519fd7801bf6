/** §2: links are prefetched when the page has been idle, at the latest after this time. */
const IDLE_MS = 2000

/** Runs something once the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_MS })
  else setTimeout(run, IDLE_MS)
}
