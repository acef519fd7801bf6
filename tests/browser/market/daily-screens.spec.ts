import type { Page } from 'playwright/test'
import { getQuotes } from '../../../api/quote/get-quotes.ts'
import { smallTargets, violations } from '../../support/browser/accessibility.ts'
import { send } from '../../support/gateway/send.ts'
import { sandboxTime } from '../../support/market/clock.ts'
import { expect, test } from '../../support/market/site.ts'
import { collectAsGuest, rows } from '../../support/market/watchlist-page.ts'

/** The screens an investor opens every day, and what shows that each has its figures. */
const SCREENS = [
  ['/', 'x-home [data-part="stocks"] [data-part="price"]'],
  ['/market', 'x-heat-map .tile a'],
  ['/StockDetails?symbol=sh600519', 'x-depth-panel td'],
  ['/optional', 'main li[data-stock] .kit-change'],
  ['/interactionLive?id=zaopan', 'main'],
] as const

test('every link and button of the daily screens is large enough for a finger', async ({
  page,
}) => {
  test.setTimeout(540_000)
  await collectAsGuest(page, ['贵州茅台', '平安银行', '宁德时代'])
  for (const [path, shown] of SCREENS) {
    await page.goto(path)
    await expect(page.locator(shown).first()).toBeVisible({ timeout: 60_000 })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await smallTargets(page), `${path} at ${width}`).toEqual([])
    }
  }
})

/** Phases of a day, what is beside the price of a stock then, and its own phase where that is another. */
const DAY = [
  ['2026-11-20T08:00:00', '未开盘', ''],
  ['2026-11-20T09:16:00', '开盘集合竞价', '虚拟匹配价'],
  ['2026-11-20T09:26:00', '等待开盘', ''],
  ['2026-11-20T10:00:00', '交易中', ''],
  ['2026-11-20T11:40:00', '午间休市', ''],
  ['2026-11-20T14:00:00', '交易中', ''],
  ['2026-11-20T14:58:00', '收盘集合竞价', '虚拟匹配价'],
  ['2026-11-20T15:10:00', '已收盘', '', '盘后定价交易'],
  ['2026-11-20T16:00:00', '已收盘', ''],
  ['2026-10-02T10:00:00', '国庆节休市', ''],
] as const

const head = (page: Page, part: string) => page.locator(`x-stock-head [data-part="${part}"]`)
const yuan = (milli = 0) => (Math.round(milli / 10) / 100).toFixed(2)

/** What the gateway says of a stock and an index. */
async function quotesNow(url: string) {
  const caller = { url, nowMs: await sandboxTime({ url }) }
  const quotes = await send(caller, getQuotes, { symbols: ['sh600519', 'sh000001'] })
  return { stock: quotes[0]!, index: quotes[1]! }
}

test('the daily screens say the same phase, price and label through a whole day', async ({
  page,
  standMarket,
  baseURL,
}) => {
  test.setTimeout(720_000)
  // The clock jumps by hours, and copies in the browser would be as young as before.
  await page.route('**/apiRequest/**', (route) => route.continue())
  await collectAsGuest(page, ['贵州茅台'])
  for (const [moment, phase, priceName, ownPhase = phase] of DAY) {
    await standMarket(moment)
    const { stock, index } = await quotesNow(baseURL ?? '')
    // Lists show the last close until the first trade; an index has no matched price.
    const listed = yuan(stock.lastMilli ?? stock.prevCloseMilli)
    const points = yuan(index.lastMilli ?? index.prevCloseMilli)

    await page.goto('/StockDetails?symbol=sh600519')
    const large = stock.indicativeMilli ? yuan(stock.indicativeMilli) : listed
    await expect(head(page, 'price'), moment).toHaveText(large)
    await expect(head(page, 'status'), moment).toHaveText(ownPhase)
    await expect(head(page, 'priceName'), moment).toHaveText(priceName)
    await expect(head(page, 'label'), moment).toHaveText('模拟')

    await page.goto('/indexStock?symbol=sh000001')
    await expect(head(page, 'price'), moment).toHaveText(points)
    await expect(head(page, 'status'), moment).toHaveText(phase)
    await expect(head(page, 'priceName'), moment).not.toHaveText('虚拟匹配价')

    await page.goto('/')
    const home = page.locator('x-home')
    await expect(home.locator('[data-part="session"]'), moment).toContainText(phase)
    await expect(home.locator('[data-part="stocks"] li').first(), moment).toContainText(listed)
    await expect(home.locator('[data-part="indices"]'), moment).toContainText(points)
    await expect(home.locator('[data-part="label"]'), moment).toHaveText('模拟')

    await page.goto('/market')
    const market = page.locator('x-market-status')
    await expect(market.locator('[data-part="session"]'), moment).toContainText(phase)
    await expect(market.locator('[data-part="label"]'), moment).toHaveText('模拟')
    await expect(page.locator('x-market-overview'), moment).toContainText(points)

    await page.goto('/optional')
    await expect(rows(page).first(), moment).toContainText(listed)
    await page.locator('main summary').first().tap()
    await expect(page.locator('main details').first(), moment).toContainText(phase)
  }
})

test('the trades of a stock show no rows before the first one', async ({ page, standMarket }) => {
  await standMarket('2026-11-20T09:20:00')
  await page.goto('/StockDetails?symbol=sh600519')
  const rows = page.locator('x-depth-panel .ticks tr')
  await expect(rows.first()).toHaveText('当天还没有成交')
  await expect(rows.nth(1)).toBeHidden()
  expect(await violations(page, ['empty-table-header'])).toEqual([])
  await standMarket('2026-11-20T10:30:00')
  await page.reload()
  for (const row of await rows.all()) await expect(row).toBeVisible()
})
