import { whenIdle } from '#lib/shell/page/idle.ts'

export interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection can certainly afford prefetching; an engine that cannot tell counts as "no". */
export function canPrefetch(connection: Connection | undefined): boolean {
  return /[34]g/.test(connection?.effectiveType ?? '') && !connection?.saveData
}

/** Turns on the page's speculation rules (`SpeculationRules.astro`), which wait for this attribute. */
export function prefetchWhenIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!canPrefetch(connection)) return
  whenIdle(() => {
    document.documentElement.dataset.prefetch = ''
  })
}
