/** §2: links are prefetched when the page has been idle, at the latest after this time. */
export const IDLE_MS = 2000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is known to afford it; an engine that cannot tell counts as a no. */
export function canPrefetch(connection: Connection | undefined): boolean {
  return !!connection && !connection.saveData && !/2g/.test(connection.effectiveType ?? '2g')
}

/** Turns on the speculation rules of the page (`SpeculationRules.astro`), which wait for this attribute. */
export function prefetchWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!canPrefetch(connection)) return
  whenIdle(() => {
    document.documentElement.dataset.prefetch = ''
  })
}

/** Runs something once the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_MS })
  else setTimeout(run, IDLE_MS)
}
