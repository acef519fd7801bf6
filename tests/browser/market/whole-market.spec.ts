import type { Page } from 'playwright/test'
import { prepareMarket } from '../../support/bench/market.ts'
import { test as base } from '../../support/browser/browser.ts'
import { standClock } from '../../support/market/clock.ts'
import {
  rankedRow,
  rankFigures,
  rankList,
  rankedRows as rows,
  scrollToRanks,
} from '../../support/market/rank-list.ts'
import { hasMarketData, marketRows } from '../../support/market/recorded-data.ts'
import { expect, marketAnswer } from '../../support/market/site.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

/** The market page over the whole recorded market of more than five thousand listings. */
const test = base.extend<object, { wholeSite: RunningSite }>({
  wholeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const { dataDir, remove } = prepareMarket()
      const site = await startSite(SITE_DIRS.smart, { DATA_DIR: dataDir, DATABASE_URL: '' })
      await standClock(site, '2026-11-20T10:30:00')
      await use(site)
      await site.stop()
      remove()
    },
    { scope: 'worker', timeout: 720_000 },
  ],
  baseURL: async ({ wholeSite }, use) => use(wholeSite.url),
})

async function openWholeRank(page: Page): Promise<number> {
  await page.goto('/market')
  await scrollToRanks(page)
  await expect(rows(page).first()).toBeVisible({ timeout: 180_000 })
  const all = rankList(page).getByRole('button', { name: /^查看全部/ })
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  return total
}

if (hasMarketData) {
  test.describe.configure({ mode: 'serial', timeout: 360_000 })

  test('five thousand rows scroll to the end and never stand in the page together', async ({
    page,
  }) => {
    const total = await openWholeRank(page)
    const listed = marketRows('stocks/stocks.csv').length
    expect(total).toBeGreaterThan(5000)
    expect(total).toBeLessThanOrEqual(listed)
    const most = await page.evaluate(async () => {
      let most = 0
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      for (let step = 0; step < 240; step++) {
        scrollBy(0, step % 40 === 39 ? 20_000 : 480)
        await nextFrame()
        most = Math.max(most, document.querySelectorAll('li[aria-posinset]').length)
      }
      return most
    })
    expect(most).toBeLessThan(60)
    await rankList(page).getByRole('button', { name: '收起' }).scrollIntoViewIfNeeded()
    await expect(rankedRow(page, total)).toHaveAttribute('data-state', 'ready', { timeout: 45_000 })
  })

  test('a known stock is in the rank with the figures of its quote', async ({ page }) => {
    await page.goto('/market')
    await scrollToRanks(page)
    await rankList(page).getByRole('button', { name: '流通市值' }).click()
    const row = rows(page).filter({ hasText: '贵州茅台' })
    await expect(row).toBeVisible({ timeout: 60_000 })
    const [quote] = await marketAnswer<{ p: number; y: number; fs: number }[]>(
      page,
      '/quote/getQuotes?symbols=sh600519',
    )
    const { p = 0, y = 1, fs = 0 } = quote ?? {}
    const figures = rankFigures(row)
    await expect(figures.code).toHaveText('600519')
    await expect(figures.price).toHaveText((p / 1000).toFixed(2))
    const change = ((p - y) / y) * 100
    await expect(figures.change).toHaveText(
      `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(2)}%`,
    )
    await expect(figures.figure).toHaveText(`${((fs * p) / 1000 / 1e12).toFixed(2)}万亿`)
  })

  test('every share that trades is counted once', async ({ page }) => {
    await page.goto('/market')
    const part = (name: string) => page.locator(`x-market-overview [data-part="${name}"]`)
    await expect(part('up')).toHaveText(/\d/, { timeout: 60_000 })
    const counts = await Promise.all(
      ['up', 'flat', 'down'].map(async (name) => Number(await part(name).textContent())),
    )
    const sum = counts.reduce((total, count) => total + count, 0)
    const columns = (await part('count').allTextContents()).map(Number)
    expect(columns.reduce((total, count) => total + count, 0)).toBe(sum)
    expect(sum).toBeGreaterThan(5000)
  })
}
