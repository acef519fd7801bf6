import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

/** After how long a page view that reports begins to, and some time for its script. */
const REPORTS_BY_MS = 9000

interface Report {
  errors: { name: string; place: string }[]
  lcp?: number
  cls?: number
}

function gatherReports(page: Page): readonly Report[] {
  const reports: Report[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/collect/page') return
    // Sent as a beacon, which outlives the page.
    expect(request.resourceType()).toBe('ping')
    reports.push(request.postDataJSON() as Report)
  })
  return reports
}

/** How many reports of pages with a tab bar the gateway has accepted. */
async function acceptedReports(page: Page): Promise<number> {
  const text = await (await page.request.get('/metrics')).text()
  return Number(/gateway_page_views_reported_total\{layout="default"\} (\d+)/.exec(text)?.[1])
}

const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')))

const hasReporter = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-page.')),
  )

/** This page view is one that reports. */
const beChosen = () => {
  Math.random = () => 0
}

test('a page view in many reports its errors, what was blocked and how fast it was, when it is left', async ({
  page,
}) => {
  const reports = gatherReports(page)
  await page.addInitScript(beChosen)
  await page.goto('/optional?from=13800138000')
  // Before the reporter is here, and after.
  await page.evaluate(() => setTimeout(() => JSON.parse('13800138000 is no JSON {')))
  await expect.poll(() => hasReporter(page), { timeout: REPORTS_BY_MS }).toBe(true)
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    setTimeout(() => (undefined as unknown as { mobile(): void }).mobile())
    const picture = new Image()
    picture.src = 'https://elsewhere.example/13800138000.png'
  })
  const before = await acceptedReports(page)
  await leave(page)
  await expect.poll(() => acceptedReports(page)).toBe(before + 1)
  // A page that comes back from the cache and is left again has nothing more to say.
  await leave(page)
  expect(reports).toHaveLength(1)
  const [report] = reports
  const facts = { route: '/optional', layout: 'default', blocked: ['img-src'] }
  expect(report).toMatchObject(facts)
  expect(report?.errors.map(({ name }) => name)).toEqual(['SyntaxError', 'TypeError'])
  expect(report?.lcp).toBeGreaterThan(0)
  expect(report?.cls).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(reports)).not.toContain('13800138000')
})

test('all other page views fetch and send nothing', async ({ page }) => {
  const reports = gatherReports(page)
  await page.goto('/optional')
  await page.waitForTimeout(REPORTS_BY_MS)
  expect(await hasReporter(page)).toBe(false)
  await leave(page)
  expect(reports).toEqual([])
})
