import { readItem, removeItem, writeItem } from './storage.ts'

/**
 * What a kept page (§2) was showing, so that the back button brings it back where the browser itself does not:
 * which tab, how many rows. Small words only, never the rows themselves: those are asked for again.
 */
const key = () => `view:${location.pathname}${location.search}`

/** Notes the view for a later return. */
export function keepView(view: Readonly<Record<string, string | number>>): void {
  writeItem('session', key(), JSON.stringify(view))
}

/** The view to come back to; undefined on a fresh visit, which also forgets the older one. */
export function keptView(): Readonly<Record<string, unknown>> | undefined {
  const stored = readItem('session', key())
  const [entry] = performance.getEntriesByType('navigation')
  if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate') {
    removeItem('session', key())
    return undefined
  }
  try {
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
