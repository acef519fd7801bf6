import { NAME_PATTERN, ROUTE_PATTERN } from '#api/ops/browser/page-report.ts'
import type { Reported } from './report-queries.ts'

const REPORTS_MAX = 20

/** What a browser says besides is left out: addresses with their queries, samples of scripts, the browser's name. */
interface Known {
  kind: 'policy' | 'browser'
  /** Where the body says what it is about. */
  detail: readonly string[]
}

const TYPES: Readonly<Record<string, Known>> = {
  'csp-violation': { kind: 'policy', detail: ['effectiveDirective'] },
  crash: { kind: 'browser', detail: ['reason'] },
  deprecation: { kind: 'browser', detail: ['id'] },
  intervention: { kind: 'browser', detail: ['id'] },
  'permissions-policy-violation': { kind: 'browser', detail: ['featureId', 'policyId'] },
}

/** The reports of the Reporting API, or the one of an older browser (`application/csp-report`), as they are counted. */
export function reportedByBrowser(body: unknown): readonly Reported[] {
  if (Array.isArray(body)) return body.slice(0, REPORTS_MAX).flatMap(countable)
  const older = fieldOf(body, 'csp-report')
  const name = wordOf(fieldOf(older, 'effective-directive') ?? fieldOf(older, 'violated-directive'))
  const route = routeOf(fieldOf(older, 'document-uri'))
  return name && route ? [{ route, kind: 'policy', name, place: '' }] : []
}

function countable(report: unknown): readonly Reported[] {
  const type = fieldOf(report, 'type')
  const known = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  const route = routeOf(fieldOf(report, 'url'))
  if (!known || !route || typeof type !== 'string') return []
  const body = fieldOf(report, 'body')
  const detail = known.detail.map((name) => wordOf(fieldOf(body, name))).find(Boolean)
  if (known.kind === 'policy')
    return detail ? [{ route, kind: 'policy', name: detail, place: '' }] : []
  return [{ route, kind: 'browser', name: type, place: detail ?? '' }]
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined
}

/** The first word: an older browser repeats the whole directive. */
function wordOf(value: unknown): string | undefined {
  const [word = ''] = typeof value === 'string' ? value.split(' ') : []
  return NAME_PATTERN.test(word) ? word : undefined
}

function routeOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { pathname } = new URL(address)
  return ROUTE_PATTERN.test(pathname) ? pathname : undefined
}
