import { whenIdle } from '#lib/shell/page/idle.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is known to afford it; an engine that cannot tell counts as a no. */
export function canPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '2g')
}

/** Turns on the speculation rules of the page (`SpeculationRules.astro`), which wait for this attribute. */
export function prefetchWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!canPrefetch(connection)) return
  whenIdle(() => {
    document.documentElement.dataset.prefetch = ''
  })
}
