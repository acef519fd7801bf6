import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { createDataFolder } from '../../support/database/embedded-template.ts'
import { DISCLOSED, DISCLOSURE_TABLES } from '../../support/market/disclosures.ts'
import { countRequested, modelOf, setClock } from '../../support/market/stock-page.ts'
import { writeTables } from '../../support/market/tables.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

/** One site, one import and one clock: these tests take turns. */
test.describe.configure({ mode: 'default' })

const SIMULATED = 'sh600519'

let site: RunningSite
const root = mkdtempSync(join(tmpdir(), 'disclosed-'))

test.beforeAll(async () => {
  test.setTimeout(720_000)
  await createDataFolder(join(root, 'data'))
  const env = { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: '' }
  writeTables(join(root, 'tables'), DISCLOSURE_TABLES)
  const command = ['scripts/market/import.ts', join(root, 'tables')]
  const run = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  expect(run.status, run.stderr).toBe(0)
  site = await startSite(SITE_DIRS.smart, { DATA_DIR: join(root, 'data'), DATABASE_URL: '' })
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(root, { recursive: true, force: true })
})

async function openStock(page: Page, symbol: string) {
  await setClock(page.request, site.url, '2026-11-20T10:30:00')
  await page.goto(`${site.url}/StockDetails?symbol=${symbol}`)
}

const panel = (page: Page) => page.getByRole('tabpanel')

async function openTab(page: Page, name: string) {
  await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
  await page.getByRole('tab', { name }).tap()
}

test('holders are listed by period with what changed, above their number and the unlock days', async ({
  page,
  faults,
}) => {
  await openStock(page, DISCLOSED)
  await openTab(page, '股东')
  const row = (name: string) => panel(page).getByRole('row', { name })
  await expect(row('示例集团')).toContainText('50.50%')
  await expect(row('示例集团')).toContainText('不变')
  await expect(row('示例基金甲')).toContainText('−5.00万')
  await expect(row('示例基金丙')).toContainText('新进')
  await panel(page).getByLabel('报告期').selectOption({ label: '26中报' })
  await expect(row('示例基金乙')).toBeVisible()
  await expect(row('示例基金丙')).toBeHidden()
  await panel(page).getByRole('button', { name: '十大流通股东' }).tap()
  await expect(row('示例基金甲')).toContainText('25.00%')
  await expect(
    panel(page).getByRole('img', { name: /^股东户数：2026-06-30 5\.20万/ }),
  ).toBeVisible()
  await expect(row('2026-12-18')).toContainText('待解禁')
  await expect(panel(page).getByText('模拟', { exact: true })).toBeHidden()
  expect(faults).toEqual([])
})

test('earlier periods that were not read yet are no empty table, and said beside those that were', async ({
  page,
}) => {
  // The answers of a gateway with a live source, to which the site's own are added where there are some.
  for (const call of ['getHolders', 'getFinancials'])
    await page.route(`**/quote/${call}**`, async (route) => {
      const { data, ...rest } = await (await route.fetch()).json()
      await route.fulfill({ json: { ...rest, data: { ...data, unread: 1 } } })
    })
  await openStock(page, DISCLOSED)
  await openTab(page, '股东')
  await expect(panel(page).getByRole('status')).toContainText('往期股东资料尚未取得')
  await expect(panel(page).getByRole('row', { name: '示例集团' })).toBeVisible()
  await page.route('**/quote/getFinancials**', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: { unread: 1 } } }),
  )
  await openTab(page, '财务')
  await expect(panel(page)).toContainText('往期报表与分红尚未取得，正在排队向行情源读取')
  await expect(panel(page).getByRole('table')).toHaveCount(0)
})

test('simulated holders are called simulated', async ({ page }) => {
  await openStock(page, SIMULATED)
  await openTab(page, '股东')
  await expect(panel(page).getByText('模拟', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('row', { name: '示例控股集团' })).toBeVisible()
})

test('billboard days say why, who bought, who sold and what is left', async ({ page }) => {
  await openStock(page, DISCLOSED)
  await openTab(page, '龙虎榜')
  await expect(panel(page).getByRole('heading')).toHaveText(['2026-11-18', '2026-11-10'])
  await expect(panel(page).getByText('日涨幅偏离值达到7%的证券').first()).toBeVisible()
  const sellers = panel(page).getByRole('table', { name: '卖出最多的席位' }).first()
  await expect(sellers.getByRole('row').nth(1)).toContainText('示例证券乙营业部')
  await expect(sellers.getByRole('row').nth(1)).toContainText('−500.00万')
})

test('filings are filtered by what they are about, and open with a way to the document', async ({
  page,
}) => {
  await openStock(page, DISCLOSED)
  await openTab(page, '公告')
  const lines = panel(page).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.first()).toContainText('2026-11-18')
  await panel(page).getByRole('button', { name: '定期报告' }).tap()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('link').tap()
  await expect(page.getByRole('heading', { name: '2026年第三季度报告' })).toBeVisible()
  await expect(page.getByRole('link', { name: '查看公告原件' })).toHaveAttribute(
    'href',
    /\/finalpage\/2026-10-28\/n1\.PDF$/,
  )
  await page.getByRole('link', { name: /的公告$/ }).tap()
  const warning = page.getByRole('link', { name: '关于股票交易异常波动的公告' })
  await expect(warning).toBeVisible()
  const sections = page.getByRole('navigation', { name: '公告类型' })
  await sections.getByRole('link', { name: '定期报告' }).tap()
  await expect(page.getByRole('link', { name: '2026年第三季度报告' })).toBeVisible()
  await expect(warning).toBeHidden()
  await sections.getByRole('link', { name: '全部' }).tap()
  await expect(warning).toBeVisible()
})

test('the notices of the platform are not buried under filings', async ({ page }) => {
  await page.goto(`${site.url}/announcement`)
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible()
  await expect(page.getByText('第三季度报告')).toBeHidden()
})

test('a tab about what nobody disclosed is absent', async ({ page }) => {
  await openStock(page, SIMULATED)
  await page.getByRole('region', { name: '资料' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('tab', { name: '股东' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '公告' })).toBeHidden()
  await expect(page.getByRole('tab', { name: '龙虎榜' })).toBeHidden()
})

test('every tab can be reached on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openStock(page, DISCLOSED)
  await openTab(page, '龙虎榜')
  await expect(page.getByRole('tab', { name: '龙虎榜' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('marks on the chart', () => {
  const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const plate = (page: Page) => page.getByRole('button', { name: /^2026-11-18 上龙虎榜/ })

  test('days on which something happened have a plate that says what it was', async ({ page }) => {
    const requested = countRequested(page, '/quote/getDayMarks')
    await openStock(page, DISCLOSED)
    await expect.poll(() => modelOf(page)).toBeTruthy()
    expect(requested()).toEqual([])
    await view(page, '日K').tap()
    await expect(plate(page)).toBeVisible()
    const sentence = page.locator('x-quote-chart').getByRole('status')
    await plate(page).tap()
    await expect(sentence).toHaveText(/^2026-11-18 上龙虎榜，列出的席位净额 \+100\.00万元$/)
    await plate(page).tap()
    await expect(sentence).toBeHidden()
    await expect(
      page.getByRole('button', { name: /^2026-10-\d\d 公布 26三季报（模拟）$/ }),
    ).toBeVisible()
    expect(requested()).toHaveLength(1)
    await view(page, '周K').tap()
    await expect(plate(page)).toBeHidden()
  })

  test('a plate stands under the candle of its day, and moves with it', async ({ page }) => {
    await openStock(page, DISCLOSED)
    await view(page, '日K').tap()
    await expect(plate(page)).toBeVisible()
    const distance = async () => {
      const model = (await modelOf(page))!
      if (model.data.kind !== 'candle') throw new Error('no candles')
      const at = model.data.candles.findIndex(({ time }) => time === '2026-11-18') - model.first
      const box = (await plate(page).boundingBox())!
      const chart = (await page.locator('x-quote-chart').boundingBox())!
      return Math.abs(box.x + box.width / 2 - chart.x - model.xs[at]!)
    }
    expect(await distance()).toBeLessThan(1)
    const before = (await plate(page).boundingBox())!.x
    await page.locator('x-quote-chart canvas').first().press('+')
    await expect.poll(async () => (await plate(page).boundingBox())!.x).not.toBe(before)
    expect(await distance()).toBeLessThan(1)
  })
})
