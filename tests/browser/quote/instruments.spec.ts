import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { setClock } from '../../support/market/stock-page.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

/** One site, one market and one clock: these tests take turns. */
test.describe.configure({ mode: 'default' })

let site: RunningSite
test.beforeAll(async () => {
  test.setTimeout(360_000)
  site = await startSite(SITE_DIRS.smart)
})
test.afterAll(() => site.stop())

const shown = (page: Page, part: string) => page.locator(`x-stock-head [data-part="${part}"]`)

async function openStock(page: Page, symbol: string): Promise<void> {
  await setClock(page.request, site.url, '2026-11-20T10:30:00', 0)
  await page.goto(`${site.url}/StockDetails?symbol=${symbol}`)
  await expect(shown(page, 'price')).toHaveText(/\d/)
}

const INSTRUMENTS = [
  { symbol: 'sh510300', name: '沪深300ETF', decimals: 3, limit: '±10%', settlement: 'T+1' },
  { symbol: 'sh501018', name: '南方原油LOF', decimals: 3, limit: '±10%', settlement: 'T+0' },
  { symbol: 'sh508000', name: '华安张江产业园REIT', decimals: 3, limit: '±10%', settlement: 'T+1' },
  { symbol: 'sh113052', name: '兴业转债', decimals: 3, limit: '±20%', settlement: 'T+0' },
  { symbol: 'sh900901', name: '云赛B股', decimals: 3, limit: '±10%', settlement: 'T+1' },
]

for (const { symbol, name, decimals, limit, settlement } of INSTRUMENTS)
  test(`the page of ${name} has the ticks, the band and the settlement of its board`, async ({
    page,
  }) => {
    await openStock(page, symbol)
    await expect(shown(page, 'name')).toHaveText(name)
    await expect(shown(page, 'price')).toHaveText(new RegExp(`^\\d+\\.\\d{${decimals}}$`))
    await expect(shown(page, 'limitBand')).toHaveText(`涨跌幅限制 ${limit}`)
    await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('tabpanel')).toContainText(`交易方式${settlement}`)
  })

test('a convertible bond says what it converts into, for how much and until when', async ({
  page,
}) => {
  await openStock(page, 'sh113052')
  await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
  const panel = page.getByRole('tabpanel')
  for (const term of ['正股', '转股价', '转股价值', '溢价率', '到期日', '剩余规模'])
    await expect(panel).toContainText(term)
  await expect(panel).toContainText('20.63')
  await expect(panel).toContainText('2027-12-27')
  await panel.getByRole('link', { name: /兴业银行/ }).click()
  await expect(page).toHaveURL(/symbol=sh601166/)
})

for (const width of [390, 360])
  test(`the first screen of a security ${width} wide holds price, nine figures, periods, chart and levels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openStock(page, 'sh600519')
    await expect(page.locator('x-stock-head dl.first dd:visible')).toHaveCount(9)
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    for (const selector of [
      'x-stock-head [data-part="price"]',
      'x-stock-head dl.first dd:visible >> nth=8',
    ])
      await expect.poll(() => bottomOf(selector), selector).toBeLessThan(300)
    for (const name of ['分时', '五日', '日K', '周K', '月K'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('canvas').first()).toBeInViewport({ ratio: 0.99 })
    await expect(page.getByRole('region', { name: '五档与成交' })).toBeInViewport({ ratio: 0.95 })
  })
