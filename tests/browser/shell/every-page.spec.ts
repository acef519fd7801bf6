import type { BrowserContext, Page, Response } from 'playwright/test'
import { findRoute, isDebug } from '../../../src/lib/shell/page/routes.ts'
import {
  COLOUR_RULES,
  overflowOfLargeText,
  smallTargets,
  violations,
} from '../../support/browser/accessibility.ts'
import { collectFaults, expect, logIn, test } from '../../support/browser/browser.ts'
import {
  countScripts,
  type LoadedScripts,
  scriptNames,
} from '../../support/browser/page-scripts.ts'
import { builtPages } from '../../support/site/built-site.ts'
import { campaignPages } from '../../support/site/campaigns.ts'
import { ownScriptMaxOf, scriptMaxOf, wholeScriptMaxOf } from '../../support/site/script-budget.ts'

const paths = builtPages('smart').map((page) => page.path)
const guarded = paths.filter((path) => findRoute(path)?.access === 'login')
const open = paths.filter((path) => !guarded.includes(path))
/** Campaigns are one page with different content: in the dark scheme a few represent all. */
const campaigns = campaignPages('smart').map(({ path }) => path)
const dark = open.filter((path) => !campaigns.includes(path) || campaigns.indexOf(path) % 8 === 0)
/** One page per layout and page class, checked for the second brand and the dark scheme. */
const TEMPLATES = [
  '/',
  '/MyCenter',
  '/Setting',
  '/login',
  '/aboutDetailPrivacyanzt',
  '/404',
  '/jumpurl',
  '/TimingSelection',
  '/Evaluation',
  '/StockDetails',
]
/** Pages that are empty until their address names something, with a text of what they show then. */
const FILLED: Readonly<Record<string, { query: string; shown: RegExp }>> = {
  '/StockDetails': { query: '?symbol=sh600519', shown: /^贵州茅台$/ },
  '/indexStock': { query: '?symbol=sh000001', shown: /^上证指数$/ },
  '/TimingSelection': { query: '?zb=pe.lt:40,roe.gt:8', shown: /^数据日/ },
  '/Evaluation': { query: '?symbol=sh600519', shown: /^贵州茅台 600519$/ },
  '/fiveCalculate': { query: '?symbol=sh600519', shown: /^贵州茅台 600519$/ },
  '/fiveCalculatePC': { query: '?symbol=sh600519', shown: /^贵州茅台 600519$/ },
}

/** Pages are checked once they are at rest. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages that listen to a stream are never idle: they are given a fixed time instead. */
const STREAMING_MS = 3000

async function settle(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(STREAMING_MS)])
  await page.locator('main').waitFor()
}

/** Debug pages are left out of a build that ships. */
function expectBudget(path: string, scripts: LoadedScripts, max = scriptMaxOf(path)): void {
  const route = findRoute(path)
  if (route && isDebug(route)) return
  // Soft, as one test visits all guarded pages.
  expect.soft(scripts.bytes, `${path}\n${scriptNames(scripts)}`).toBeLessThanOrEqual(max)
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * A page mostly waits: for the network to rest, and for the seconds that count its scripts. Pages are therefore visited
 * side by side.
 */
const SIDE_BY_SIDE = 2

async function visitAll(
  paths: readonly string[],
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const left = [...paths]
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) await visit(path)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
}

interface Visit {
  max?: number
  isSeenDark?: boolean
  /** What the page shows once it is filled; it is then scrolled to its end. */
  shown?: RegExp
}

/** Every expectation is soft and named by its page, as pages share a test. */
async function checkPage(
  context: BrowserContext,
  path: string,
  { max, isSeenDark = false, shown }: Visit = {},
): Promise<void> {
  const page = await context.newPage()
  const faults = collectFaults(page)
  const loaded = countScripts(page)
  const answered = await page.goto(path)
  await settle(page)
  if (shown) await showAll(page, shown)
  expect.soft(await violations(page), path).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await overflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await overflowOfLargeText(page), `${path} with text at 200 %`).toBeLessThanOrEqual(0)
  if (isSeenDark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.soft(page.locator('html'), path).toHaveAttribute('data-scheme', 'dark')
    expect.soft(await violations(page, COLOUR_RULES), `${path} in the dark scheme`).toEqual([])
  }
  expectBudget(path, await loaded(), max)
  // Last, as it moves the bars that stay.
  expect.soft(await smallTargets(page), `${path} under a finger`).toEqual([])
  expect
    .soft(
      faults.filter((fault) => !isExpected(answered, fault)),
      path,
    )
    .toEqual([])
  await page.close()
}

for (const some of batches(open, SIDE_BY_SIDE)) {
  test(`the pages ${some.join(' and ')} are accessible in both schemes, light, quiet, and fit 320 px and large text`, async ({
    browser,
  }) => {
    // Each as the first page of a visitor: what one stores would wake the other.
    await visitAll(some, async (path) => {
      const context = await browser.newContext()
      await checkPage(context, path, { isSeenDark: dark.includes(path) })
      await context.close()
    })
  })
}

for (const some of batches(Object.keys(FILLED), SIDE_BY_SIDE)) {
  test(`the pages ${some.join(' and ')} are as accessible, light and narrow once they are filled`, async ({
    browser,
  }) => {
    await visitAll(some, async (path) => {
      const { query, shown } = FILLED[path]!
      const context = await browser.newContext()
      const max = wholeScriptMaxOf(path)
      await checkPage(context, path + query, { isSeenDark: true, max, shown })
      await context.close()
    })
  })
}

/** Waits for the figures, and lets everything below them come into view. */
async function showAll(page: Page, shown: RegExp): Promise<void> {
  const figures = page.locator('main').getByText(shown).first()
  await expect(figures).toBeVisible({ timeout: 180_000 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await settle(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** An address that names nothing is itself answered with 404, which the browser logs. */
function isExpected(answered: Response | null, fault: string): boolean {
  return answered?.status() === 404 && fault.includes('404')
}

test('guarded pages are accessible, light, fit 320 px and stay quiet for a logged-in user', async ({
  page,
  context,
}) => {
  test.setTimeout(135_000 + guarded.length * 24_000)
  await logIn(page)
  await visitAll(guarded, (path) => checkPage(context, path, { max: ownScriptMaxOf(path) }))
})

test.describe('the second brand', () => {
  test.use({ baseURL: async ({ browserName: _ }, use) => use(process.env.NEWS_URL) })
  for (const path of TEMPLATES.filter((path) => paths.includes(path))) {
    test(`the page ${path} is accessible, light and quiet`, async ({ page, faults }) => {
      const loaded = countScripts(page, { brand: 'news' })
      const answered = await page.goto(path)
      await settle(page)
      expect(await violations(page)).toEqual([])
      expectBudget(path, await loaded())
      expect(faults.filter((fault) => !isExpected(answered, fault))).toEqual([])
    })
  }
})

test.describe('the pages without script', () => {
  test.use({ javaScriptEnabled: false })
  for (const [batch, some] of batches(paths, 10).entries()) {
    test(`the pages can be read, batch ${batch + 1}`, async ({ page }) => {
      for (const path of some) {
        await page.goto(path)
        const visible = await page.locator('main').innerText()
        expect(visible.replace(/\s/g, '').length, path).toBeGreaterThan(10)
        await expect(page.locator('h1'), path).toBeVisible()
      }
    })
  }
})

function batches(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
