/** §2: links are prefetched when the page has been idle, or after this time at the latest. */
const IDLE_MS = 2000

/** Runs a function once the page is idle. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_MS })
  else setTimeout(run, IDLE_MS)
}
