import { readItem, removeItem, writeItem } from './storage.ts'

/**
 * What a kept page (§2) shows, so that the back button brings it back where the browser itself does not: tabs,
 * filters, how many rows. Short words only, never the rows themselves: those are loaded again.
 */
export type StoredView = Readonly<Record<string, string | number>>

const key = () => `view:${location.pathname}${location.search}`
let isChecked = false

/** Saves a part of the view for a later return; the other parts stay. */
export function saveView(part: StoredView): void {
  writeItem('session', key(), JSON.stringify({ ...storedView(), ...part }))
}

/** The view to come back to; undefined on a fresh visit, which also deletes the older one. */
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
