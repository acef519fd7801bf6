import type { Context } from 'hono'
import { ParseError } from '#api/codec.ts'
import {
  BROWSER_REPORT_PATH,
  PAGE_REPORT_PATH,
  type PageReport,
  pageReport,
  REPORT_BYTES_MAX,
} from '#api/ops/browser/page-report.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import type { Services } from '#gateway/http/handle.ts'
import { scrub } from '#gateway/http/log/scrub.ts'
import { namedOrigin } from '#gateway/http/site-origin.ts'
import { networkOf, visitorAddress } from '#gateway/http/visitor-address.ts'
import { reportedByBrowser } from './browser-report.ts'
import { observeFaults, observePage, VITAL_NAMES, type Vital } from './observe-reports.ts'
import { countReported, type Reported } from './report-queries.ts'

/** Many phones share one address of their network. */
const PER_ADDRESS = { name: 'reports-address', points: 30, perSeconds: 60 }
const OF_ALL = { name: 'reports-all', points: 1200, perSeconds: 60 }
/** A browser gathers what it reports. */
const BROWSER_BYTES_MAX = 32_768

const FIELDS = new Set(['route', 'layout', 'errors', 'blocked', 'lcp', 'inp', 'cls'])
const FAULT_FIELDS = new Set(['name', 'place'])

/** Up to the first a vital is good, beyond the second poor. */
const LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
}

/** Counts what one page view reports of itself. Whatever it should not contain refuses all of it. */
export const collectPageReport = endpoint('POST', PAGE_REPORT_PATH, async (c, services) => {
  if (!namedOrigin(c, services.config)) throw new HttpFailure(403, 'FORBIDDEN')
  await limit(c, services)
  const report = decodeReport(await readJson(c, REPORT_BYTES_MAX))
  observePage(services.metrics.registry, report)
  await count(services, reportedByPage(report))
  return c.body(null, 204)
})

/** Counts what browsers report by the headers of the site: no script is needed, and all page views take part. */
export const collectBrowserReports = endpoint('POST', BROWSER_REPORT_PATH, async (c, services) => {
  await limit(c, services)
  const reported = reportedByBrowser(await readJson(c, BROWSER_BYTES_MAX))
  for (const kind of ['policy', 'browser'] as const)
    observeFaults(
      services.metrics.registry,
      kind,
      reported.filter((one) => one.kind === kind).length,
    )
  await count(services, reported)
  return c.body(null, 204)
})

async function limit(c: Context, { config, limiter }: Services): Promise<void> {
  const address = networkOf(visitorAddress(c, config.trustedProxies))
  if (!(await limiter.consume(PER_ADDRESS, address)) || !(await limiter.consume(OF_ALL, 'all')))
    throw new HttpFailure(429, 'TOO_MANY')
}

async function readJson(c: Context, max: number): Promise<unknown> {
  if (Number(c.req.header('content-length') ?? 0) > max) throw new HttpFailure(413, 'INVALID')
  const body = await c.req.text()
  if (Buffer.byteLength(body) > max) throw new HttpFailure(413, 'INVALID')
  try {
    return JSON.parse(body)
  } catch {
    throw new HttpFailure(400, 'INVALID')
  }
}

function decodeReport(body: unknown): PageReport {
  try {
    const report = pageReport.decode(body, '')
    const faults = (body as { errors: object[] }).errors
    const names = [...Object.keys(body as object).map((name) => [FIELDS, name] as const)]
    const more = faults.flatMap((fault) => Object.keys(fault).map((name) => [FAULT_FIELDS, name]))
    for (const [known, name] of [...names, ...more] as [Set<string>, string][])
      if (!known.has(name)) throw new ParseError(name, '未知字段')
    return report
  } catch (error) {
    if (error instanceof ParseError) throw new HttpFailure(400, 'INVALID')
    throw error
  }
}

function reportedByPage({ route, errors, blocked, ...vitals }: PageReport): readonly Reported[] {
  return [
    { route, kind: 'view', name: '', place: '' },
    ...errors.map(({ name, place }) => ({ route, kind: 'error' as const, name, place })),
    ...blocked.map((name) => ({ route, kind: 'policy' as const, name, place: '' })),
    ...VITAL_NAMES.flatMap((kind) => {
      const value = vitals[kind]
      return value === undefined ? [] : [{ route, kind, name: ratingOf(kind, value), place: '' }]
    }),
  ]
}

function ratingOf(vital: Vital, value: number): string {
  const [good, poor] = LIMITS[vital]
  if (value <= good) return 'good'
  return value > poor ? 'poor' : 'middling'
}

/** The patterns leave no room for a person; what looks like a number or token of one is masked all the same. */
async function count({ db, clock }: Services, reported: readonly Reported[]): Promise<void> {
  const masked = reported.map((one) => ({
    ...one,
    route: scrub(one.route),
    name: scrub(one.name),
    place: scrub(one.place),
  }))
  await db.transaction().execute((trx) => countReported(trx, masked, clock.now()))
}
