import type { PageReport } from '#api/ops/browser/page-report.ts'

type Vitals = Pick<PageReport, 'lcp' | 'inp' | 'cls'>

/** An entry of any of the observed kinds: engines define what they know. */
interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Shifts less than a second apart are one burst of at most five; the worst burst counts. */
const GAP_MS = 1000
const BURST_MS = 5000
/** One interaction of so many may be slower than the one that counts. */
const FORGIVEN_EVERY = 50

/** Observes the page's vitals from its beginning, as far as the engine measures them. */
export function followVitals(): () => Vitals {
  let lcp: number | undefined
  let cls: number | undefined
  let burst = { value: 0, startMs: 0, endMs: 0 }
  const interactions = new Map<number, number>()
  // A page that was opened in the background has painted when somebody looked.
  const [first] = performance.getEntriesByType('visibility-state')
  if (first?.name === 'hidden') return () => ({})
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.round(startTime)
  })
  const hasShifts = observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const isSame = startTime - burst.endMs < GAP_MS && startTime - burst.startMs < BURST_MS
    burst = isSame
      ? { ...burst, value: burst.value + value, endMs: startTime }
      : { value, startMs: startTime, endMs: startTime }
    cls = Math.max(cls ?? 0, Math.round(burst.value * 1000))
  })
  if (hasShifts) cls = 0
  observe('event', ({ interactionId, duration }) => {
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  })
  return () => ({ lcp, cls, inp: slowest([...interactions.values()]) })
}

/** Whether the engine measures entries of this kind. */
function observe(type: string, see: (entry: Entry) => void): boolean {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
  observer.observe({ type, buffered: true })
  return true
}

function slowest(durations: readonly number[]): number | undefined {
  const sorted = [...durations].sort((a, b) => b - a)
  const worst = sorted[Math.floor(sorted.length / FORGIVEN_EVERY)]
  return worst === undefined ? undefined : Math.round(worst)
}
