import type { Page } from 'playwright/test'
import { expect, marketAnswer, test } from '../../support/market/site.ts'

interface QuoteWords {
  c: string
  n: string
  p: number
  y: number
}

const strip = (page: Page) => page.locator('x-index-strip')
const priceOf = ({ p }: QuoteWords) =>
  (Math.round(p / 10) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Stores a guest's own list in the browser. */
async function saveList(page: Page, symbols: readonly string[]): Promise<void> {
  const list = `1:${JSON.stringify(symbols.map((symbol) => ({ symbol, stockType: '1' })))}`
  await page.addInitScript((text) => localStorage.setItem('guestWatchlist', text), list)
}

test('the strip of indices is what the gateway says and follows the market', async ({
  page,
  standMarket,
}) => {
  await page.goto('/')
  await expect(strip(page)).toContainText('交易中，至 11:30')
  await expect(strip(page)).toContainText('模拟')
  const { indices } = await marketAnswer<{ indices: { quote: QuoteWords }[] }>(
    page,
    '/api/v2/marketdata.html',
  )
  const shown = indices.slice(0, 3).map(({ quote }) => quote)
  const prices = strip(page).locator('[data-part="price"]')
  await expect(prices).toHaveText(shown.map(priceOf))
  await standMarket('2026-11-20T10:52:00')
  await expect(prices.first()).not.toHaveText(shown.map(priceOf)[0] ?? '', { timeout: 20_000 })
  await strip(page)
    .getByRole('link', { name: /上证指数/ })
    .click()
  await expect(page).toHaveURL(/\/indexStock\?symbol=sh000001/)
})

test('stocks of the visitor’s list that moved the most come first', async ({ page }) => {
  const symbols = ['sh600519', 'sz300750', 'sh601318', 'sz000001', 'sh600036', 'sz002594']
  await saveList(page, symbols)
  await page.goto('/')
  const cards = page.locator('x-moved-stocks li')
  await page.locator('x-moved-stocks').scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(symbols.length)
  const quotes = await marketAnswer<QuoteWords[]>(
    page,
    `/quote/getQuotes?symbols=${symbols.join(',')}`,
  )
  const moved = quotes.toSorted((a, b) => moveOf(b) - moveOf(a))
  await expect(cards.locator('[data-part="name"]')).toHaveText(moved.map(({ n }) => n))
  await expect(cards.locator('[data-part="price"]')).toHaveText(moved.map(priceOf))
  await cards.first().click()
  await expect(page).toHaveURL(`/StockDetails?symbol=${moved[0]?.c}`)
})

const moveOf = ({ p, y }: QuoteWords) => Math.abs(p / y - 1)

test('a visitor without a list is shown the way to one', async ({ page }) => {
  await page.goto('/')
  const block = page.locator('x-moved-stocks')
  await block.scrollIntoViewIfNeeded()
  await expect(block).toContainText('还没有自选股')
  await block.getByRole('link', { name: '去添加' }).click()
  await expect(page).toHaveURL(/\/(search|optional)$/)
})

test('the hottest sectors have their leaders and lead to their pages', async ({ page }) => {
  await page.goto('/')
  await page.locator('x-hot-sectors').scrollIntoViewIfNeeded()
  const { list } = await marketAnswer<{ list: { name: string; leader: { name: string } }[] }>(
    page,
    '/market/getSectors?kind=industry&count=6',
  )
  const tiles = page.locator('x-hot-sectors li')
  await expect(tiles.locator('[data-part="name"]')).toHaveText(list.map(({ name }) => name))
  await expect(tiles.locator('[data-part="leader"]')).toHaveText(
    list.map(({ leader }) => leader.name),
  )
  await tiles.nth(1).click()
  await expect(page.locator('x-sector-head')).toContainText(list[1]?.name ?? '')
})

test('nothing moves when the figures arrive', async ({ page }) => {
  await saveList(page, ['sh600519', 'sz300750'])
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/market']) {
    await page.goto(path)
    await expect(page.getByText(/交易中，至 11:30/).first()).toBeVisible()
    if (path === '/') await expect(page.locator('x-moved-stocks li')).toHaveCount(2)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    const sum = shifts.reduce((total, shift) => total + shift, 0)
    expect(sum, path).toBeLessThan(0.01)
  }
})

test('figures that cannot be fetched leave the page as it is', async ({ page }) => {
  await page.route('**/{apiRequest,public}/**', (route) => route.abort())
  await page.goto('/')
  await expect(strip(page)).toContainText('没有取到')
  await expect(page.getByRole('heading', { name: '看懂市场，再做决定' })).toBeVisible()
  await page.unroute('**/{apiRequest,public}/**')
  await expect(strip(page)).toContainText('交易中', { timeout: 40_000 })
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the live parts name what they would show', async ({ page }) => {
    await page.goto('/')
    await expect(strip(page)).toContainText('上证指数')
    await expect(page.getByRole('heading', { name: '热门板块' })).toBeVisible()
    await expect(page.getByRole('link', { name: '全部行情' })).toBeVisible()
  })
})
