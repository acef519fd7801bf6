import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { LAYOUTS } from '#api/ops/browser/page-report.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { ROUTES } from '../../../../src/lib/shell/page/routes.ts'
import { gatewayTest } from '../../../support/gateway/fixture.ts'

const test = gatewayTest()

let lastAddress = 0
const post = (
  { url }: RunningGateway,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'text/plain;charset=UTF-8',
      'x-forwarded-for': `203.0.113.${++lastAddress}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const PAGE = '/collect/page'
const BROWSER = '/collect/browser'
const PLACE = '/_astro/Watchlist.island.CYcyAunw.js:1:2345'
const report = {
  ...{ route: '/optional', layout: 'default', lcp: 1800, inp: 640, cls: 30 },
  errors: [{ name: 'TypeError', place: PLACE }],
  blocked: ['connect-src'],
}

async function storedIn({ services: { db } }: RunningGateway): Promise<string> {
  const { rows } = await sql`select * from page_reports order by route, kind, name`.execute(db)
  return JSON.stringify(rows)
}

const metricsOf = async ({ url }: RunningGateway) => (await fetch(`${url}/metrics`)).text()

describe('the report of a page', () => {
  test('a report is counted in the metrics and shown to operators', async ({
    gateway,
    operator,
  }) => {
    for (const _ of [1, 2]) expect((await post(gateway, PAGE, report)).status).toBe(204)
    const metrics = await metricsOf(gateway)
    expect(metrics).toContain('gateway_page_views_reported_total{layout="default"} 2')
    expect(metrics).toContain('gateway_page_views_reported_total{layout="details"} 0')
    expect(metrics).toContain('gateway_page_faults_total{kind="error"} 2')
    expect(metrics).toContain('gateway_page_faults_total{kind="policy"} 2')
    expect(metrics).toContain('gateway_page_lcp_seconds_sum{layout="default"} 3.6')
    expect(metrics).toContain('gateway_page_inp_seconds_bucket{le="0.5",layout="default"} 0')
    expect(metrics).toContain('gateway_page_cls_bucket{le="0.05",layout="default"} 2')
    const page = (await operator.text('/ops/page-reports')).replace(/<[^>]*>/g, ' ')
    expect(page).toMatch(new RegExp(`脚本出错 +TypeError +${PLACE.replaceAll('.', '\\.')}`))
    expect(page).toMatch(/策略拦截 +connect-src/)
    expect(page).toMatch(/\/optional +2 +100\.0% +0\.0% +100\.0%/)
  })

  test.for([
    [
      'a text of an error',
      { ...report, errors: [{ ...report.errors[0], message: '13800138000' }] },
    ],
    ['an id', { ...report, userId: 'u1' }],
    ['an address with a query', { ...report, route: '/optional?token=abc' }],
    ['an address that is somebody’s number', { ...report, route: '/13800138000' }],
    ['an unknown layout', { ...report, layout: 'x' }],
    ['a place that is an address', { ...report, errors: [{ name: 'E', place: 'https://a.b/c' }] }],
    ['a name with a space', { ...report, blocked: ['connect-src 13800138000'] }],
    ['more errors than a page may name', { ...report, errors: Array(6).fill(report.errors[0]) }],
    ['no JSON', '{'],
  ])('a report with %s is refused as a whole', async ([, body], { gateway }) => {
    const before = await storedIn(gateway)
    expect((await post(gateway, PAGE, body)).status).toBe(400)
    expect(await storedIn(gateway)).toBe(before)
  })

  test('a report that is long, or of another site, is refused', async ({ gateway }) => {
    expect((await post(gateway, PAGE, { ...report, x: 'x'.repeat(5000) })).status).toBe(413)
    const foreign = { origin: 'https://evil.example' }
    expect((await post(gateway, PAGE, report, foreign)).status).toBe(403)
  })

  test('an address that sends many is heard thirty times a minute', async ({ gateway }) => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const sent = Array.from({ length: 32 }, () => post(gateway, PAGE, report, from))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('nothing is stored of who looked at the page', async ({ gateway }) => {
    const from = { 'x-forwarded-for': '198.51.100.9', 'user-agent': 'Phone of somebody' }
    const masked = { ...report, route: '/c/a13800138000' }
    expect((await post(gateway, PAGE, masked, from)).status).toBe(204)
    const stored = await storedIn(gateway)
    expect(stored).toContain('/c/a[masked]')
    expect(stored).not.toMatch(/13800138000|198\.51|Phone/)
  })

  test('the layouts a report may name are those of the site', () => {
    expect(new Set(ROUTES.map(({ layout }) => layout))).toEqual(new Set(LAYOUTS))
  })
})

describe('the report of a browser', () => {
  const url = 'https://www.example.com/order?token=secret-of-somebody'

  test('a report of a browser is counted by page and kind, without its addresses', async ({
    gateway,
    operator,
  }) => {
    const reports = [
      {
        ...{ type: 'csp-violation', age: 3, url, user_agent: 'Phone of somebody' },
        body: { effectiveDirective: 'form-action', blockedURL: 'https://evil.example/13800138000' },
      },
      {
        type: 'crash',
        age: 1,
        url,
        user_agent: 'x',
        body: { reason: 'oom', crash_report_api: url },
      },
      { type: 'deprecation', url, body: { id: 'UnloadHandler', message: '13800138000' } },
      { type: 'network-error', url, body: { server_ip: '198.51.100.9' } },
      { type: 'crash', url: 'chrome-extension://abc/x', body: {} },
    ]
    const headers = { 'content-type': 'application/reports+json' }
    expect((await post(gateway, BROWSER, reports, headers)).status).toBe(204)
    const older = {
      'csp-report': {
        'document-uri': url,
        'effective-directive': "base-uri 'none'",
        'blocked-uri': 'https://evil.example/13800138000',
        'script-sample': 'secret-of-somebody',
      },
    }
    expect((await post(gateway, BROWSER, older)).status).toBe(204)
    const stored = JSON.parse(await storedIn(gateway)) as Record<string, string>[]
    const seen = stored
      .filter(({ route }) => route === '/order')
      .map(({ kind, name, place }) => [kind, name, place].join(' ').trim())
    expect(seen).toEqual([
      'browser crash oom',
      'browser deprecation UnloadHandler',
      'policy base-uri',
      'policy form-action',
    ])
    expect(JSON.stringify(stored)).not.toMatch(/secret|evil|1380013|198\.51|Phone/)
    expect(await operator.text('/ops/page-reports')).toContain('浏览器报告')
  })

  test('a report that is no JSON is refused', async ({ gateway }) => {
    expect((await post(gateway, BROWSER, 'x')).status).toBe(400)
  })
})

// Last: operators' logins end as well.
test('nothing is left of reports after a month', async ({ gateway, clock }) => {
  expect((await post(gateway, PAGE, report)).status).toBe(204)
  await clock.advance(32 * 86_400_000)
  await runSweeps(gateway.services)
  expect(await storedIn(gateway)).toBe('[]')
})
