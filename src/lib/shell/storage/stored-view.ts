import { readItem, removeItem, writeItem } from './storage.ts'

/**
 * View state of a page that is restored on back (§2), for browsers that do not restore it themselves: tabs, filters,
 * number of rows. Short words only, never the rows: those are loaded again.
 */
export type StoredView = Readonly<Record<string, string | number>>

const key = () => `view:${location.pathname}${location.search}`
let isChecked = false

/** Saves a part of the view for a later return; the other parts remain. */
export function saveView(part: StoredView): void {
  writeItem('session', key(), JSON.stringify({ ...storedView(), ...part }))
}

/** The view to restore; undefined on a fresh visit, which also deletes the older one. */
export function readView(): Readonly<Record<string, unknown>> | undefined {
  if (!isChecked && isFreshVisit()) removeItem('session', key())
  isChecked = true
  return storedView()
}

function storedView(): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(readItem('session', key()) ?? '') ?? undefined
  } catch {
    return undefined
  }
}

function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
