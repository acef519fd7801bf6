import type { PageReport } from '#api/ops/browser/page-report.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { placeOf } from './place-of.ts'
import { followVitals } from './vitals.ts'

/** The address of `api/ops/browser/page-report.ts`; that file's codecs would multiply the script. */
const REPORT_URL = '/collect/page'
const REPORTED_MAX = 5

type Wire = Omit<PageReport, 'layout'> & { layout: string }

/**
 * Loaded by one page view in many, long after its first paint: sends once, when the page is left or hidden, which
 * errors it met, what its policy blocked, and how fast it was. Nothing about the person: no address with a query, no
 * text of an error.
 */
const errors: PageReport['errors'][number][] = []
const blocked = new Set<string>()
const vitals = followVitals()
let isSent = false

// The head script keeps the last error that came before this module.
if (window.fault) recordError(window.fault)
addEventListener('error', recordError)
addEventListener('unhandledrejection', recordError)
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
  blocked.add(effectiveDirective),
)
document.addEventListener('visibilitychange', () => document.hidden && sendReport())
addEventListener('pagehide', sendReport)

function recordError(event: Event): void {
  const thrown: unknown = 'reason' in event ? event.reason : 'error' in event && event.error
  if (thrown instanceof Error) errors.push({ name: thrown.name, place: placeOf(thrown.stack) })
}

function sendReport(): void {
  if (isSent) return
  isSent = true
  const { route = '', layout = '' } = document.documentElement.dataset
  const report: Wire = {
    ...{ route, layout, errors: errors.slice(0, REPORTED_MAX) },
    ...{ blocked: [...blocked].slice(0, REPORTED_MAX), ...vitals() },
  }
  navigator.sendBeacon(API_ORIGIN + REPORT_URL, JSON.stringify(report))
}
