import type { Page } from 'playwright/test'
import { expect, marketAnswer, test } from '../../support/market/site.ts'

interface GlanceWords {
  c: string
  n: string
  p: number
  y: number
}

interface HomeWords {
  indices: GlanceWords[]
  popular: GlanceWords[]
  sectors: { name: string }[]
  breadth: { up: number }
}

const home = (page: Page) => page.locator('x-home')
const stocks = (page: Page) => home(page).locator('[data-part="stocks"] li')
const priceOf = ({ p }: GlanceWords) => (Math.round(p / 10) / 100).toFixed(2)
const readHome = (page: Page) => marketAnswer<HomeWords>(page, '/market/getHome')

/** Stores a guest's own list in the browser. */
async function saveList(page: Page, symbols: readonly string[]): Promise<void> {
  const list = `1:${JSON.stringify(symbols.map((symbol) => ({ symbol, stockType: '1' })))}`
  await page.addInitScript((text) => localStorage.setItem('guestWatchlist', text), list)
}

/** How much of the space between header and tab bar is today's market: its figures and what is said of it. */
const shareOfScreen = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const [top, bottom] = [box('header').bottom, box('.tab-bar').top]
    const heights = ['x-home', '#flashes'].map((part) => {
      const { top: from, bottom: to } = box(part)
      return Math.max(0, Math.min(bottom, to) - Math.max(top, from))
    })
    return heights.reduce((sum, height) => sum + height, 0) / (bottom - top)
  })

test('the first screen is today’s market as the gateway says, and follows it', async ({
  page,
  standMarket,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(home(page)).toContainText('交易中，至 11:30')
  await expect(home(page)).toContainText('模拟')
  const { indices, breadth, sectors } = await readHome(page)
  const prices = home(page).locator('[data-part="indices"] [data-part="price"]')
  await expect(prices).toHaveText(indices.map(priceOf))
  await expect(home(page).locator('[data-part="up"]')).toHaveText(String(breadth.up))
  const chips = home(page).locator('[data-part="sectors"] [data-part="name"]')
  await expect(chips).toHaveText(sectors.map(({ name }) => name))
  for (const part of ['indices', 'breadth', 'stocks', 'sectors', 'live'])
    await expect(home(page).locator(`[data-part="${part}"]`)).toBeInViewport({ ratio: 0.9 })
  expect(await shareOfScreen(page)).toBeGreaterThanOrEqual(0.9)
  await standMarket('2026-11-20T10:52:00')
  await expect(prices.first()).not.toHaveText(indices.map(priceOf)[0] ?? '', { timeout: 60_000 })
  await home(page)
    .getByRole('link', { name: /上证指数/ })
    .click()
  await expect(page).toHaveURL(/\/indexStock\?symbol=sh000001/)
})

test('a visitor’s own stocks come first, and the rows left over offer others', async ({ page }) => {
  await saveList(page, ['sh600519', 'sz300750'])
  await page.goto('/')
  await expect(home(page).getByRole('heading', { name: '自选' })).toBeVisible()
  await expect(stocks(page).locator('[data-part="code"]').first()).toHaveText('600519')
  await expect(stocks(page)).toHaveCount(5)
  await expect(stocks(page).getByRole('button', { name: /加入自选/ })).toHaveCount(3)
  await stocks(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/StockDetails?symbol=sh600519')
})

test('a visitor without a list adds a popular stock with one tap', async ({ page }) => {
  await page.goto('/')
  const { popular } = await readHome(page)
  await expect(home(page).getByRole('heading', { name: '大家在看' })).toBeVisible()
  await expect(stocks(page).locator('[data-part="name"]')).toHaveText(popular.map(({ n }) => n))
  const third = popular[2]?.n ?? ''
  await stocks(page).nth(2).getByRole('button').click()
  await expect(page.getByText('已加入自选')).toBeVisible()
  await expect(stocks(page).first()).toContainText(third)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(home(page).getByRole('heading', { name: '大家在看' })).toBeVisible()
})

test('a sector of the first screen leads to its page', async ({ page }) => {
  await page.goto('/')
  const { sectors } = await readHome(page)
  const link = home(page).locator('[data-part="sectors"] li').nth(1).getByRole('link')
  // Until its sector is known, it leads to the market.
  await expect(link).toContainText(sectors[1]?.name ?? '')
  await link.click()
  await expect(page.locator('x-sector-head')).toContainText(sectors[1]?.name ?? '')
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
    if (path === '/')
      await expect(page.getByRole('heading', { name: '自选', exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    const sum = shifts.reduce((total, shift) => total + shift, 0)
    expect(sum, path).toBeLessThan(0.01)
  }
})

test('figures that cannot be fetched leave the page as it is', async ({ page }) => {
  await page.route('**/{apiRequest,public}/**', (route) => route.abort())
  await page.goto('/')
  await expect(home(page)).toContainText('没有取到')
  await expect(page.getByRole('heading', { name: '看懂市场，再做决定' })).toBeVisible()
  await page.unroute('**/{apiRequest,public}/**')
  await expect(home(page)).toContainText('交易中', { timeout: 120_000 })
})

test.describe('the page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the live parts name what they would show', async ({ page }) => {
    await page.goto('/')
    await expect(home(page)).toContainText('上证指数')
    await expect(page.getByRole('heading', { name: '热门板块' })).toBeVisible()
    await expect(page.getByRole('link', { name: '大盘' })).toBeVisible()
  })
})

test('the card of a room names the next broadcast and its time where none is on air', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.locator('a[data-part="live"]')
  await expect(card.locator('[data-part="when"]')).toHaveText(/^\d{2}-\d{2} \d{2}:\d{2} 开播$/)
  await expect(card.locator('[data-part="enter"]')).toHaveText('预约')
  await expect(card.locator('img')).toBeVisible()
  const title = (await card.locator('[data-part="title"]').textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { name: title })).toBeAttached()
  await expect(page.getByRole('button', { name: '预约开播提醒' })).toBeVisible()
})
