import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { createDataFolder } from '../../support/database/embedded-template.ts'
import { hasMarketData, marketDataPath, marketRows } from '../../support/market/recorded-data.ts'
import { chartOf, modelOf, setClock } from '../../support/market/stock-page.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

const MINUTES = 'minute/min1_sh600519_20260323_27.csv'
const DAYS = 'kline/daily_raw_2020_2025_600519_000858_300750.csv'

interface ExRights {
  ex_date: string
  prev_close: number
  cash_dividend_per_share: number
  ex_ref_price: number
}

/** The dividends of the security, as an operator imports them. */
function exRightsTable(): string {
  const rows = exRights().map(
    (event) => `sh600519,${event.ex_date},${event.cash_dividend_per_share}`,
  )
  return ['symbol,ex_date,cash_dividend_per_share', ...rows].join('\n')
}

function exRights(): ExRights[] {
  const text = readFileSync(marketDataPath('reference/adjust_qfq_sh600519.json'), 'utf8')
  return (JSON.parse(text) as { events: ExRights[] }).events
}

/** Pages over recorded data, imported as an operator does: the screen must show what the files contain. */
if (hasMarketData) {
  test.describe('a chart of recorded data', () => {
    test.describe.configure({ mode: 'default' })
    let site: RunningSite
    const root = mkdtempSync(join(tmpdir(), 'recorded-'))

    test.beforeAll(async () => {
      test.setTimeout(720_000)
      const dataDir = join(root, 'data')
      for (const name of [MINUTES, DAYS]) {
        mkdirSync(join(root, 'tables', name, '..'), { recursive: true })
        cpSync(marketDataPath(name), join(root, 'tables', name))
      }
      writeFileSync(join(root, 'tables', 'ex-rights.csv'), exRightsTable())
      await createDataFolder(dataDir)
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
      const command = ['scripts/market/import.ts', join(root, 'tables')]
      const run = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
      expect(run.status, run.stderr).toBe(0)
      site = await startSite(SITE_DIRS.smart, { DATA_DIR: dataDir, DATABASE_URL: '' })
    })
    test.afterAll(async () => {
      await site?.stop()
      rmSync(root, { recursive: true, force: true })
    })

    async function openStock(page: Page, time: string) {
      await setClock(page.request, site.url, time)
      await page.goto(`${site.url}/StockDetails?symbol=sh600519`)
    }

    const yuan = (text: string | undefined) => Number(text).toFixed(2)

    test('the minutes on screen are those of the file', async ({ page }) => {
      const day = '2026-03-24'
      const rows = marketRows(MINUTES).filter(({ time }) => time?.startsWith(day))
      expect(rows.length).toBeGreaterThan(235)
      await openStock(page, `${day}T15:30:00`)
      await expect.poll(() => modelOf(page)).toBeTruthy()
      const { data } = (await modelOf(page))!
      if (data.kind !== 'minute') throw new Error('no minutes')
      const points = new Map(data.days[0]!.points.map((point) => [point.time, point]))
      for (const row of rows) {
        const point = points.get(row.time!.slice(11))
        expect(point, row.time).toBeDefined()
        expect([row.time, point!.price]).toEqual([row.time, Number(row.close)])
        expect([row.time, point!.volume]).toEqual([row.time, Number(row.volume_lots) * 100])
        // The file's volumes are whole lots; its averages are per share.
        expect(Math.abs(point!.averagePrice! - Number(row.avg_price))).toBeLessThan(1)
      }
      const last = rows.at(-1)!
      const head = page.locator('x-stock-head')
      await expect(head.locator('[data-part="price"]')).toHaveText(yuan(last.close))
      await expect(head.locator('[data-part="label"]')).toHaveText('回放')
      await expect(head.locator('[data-part="status"]')).toHaveText('已收盘')
      const highest = Math.max(...rows.map(({ high }) => Number(high)))
      await expect(head.locator('[data-figure="high"]')).toHaveText(yuan(String(highest)))
      const table = chartOf(page).locator('tbody tr')
      await expect(table.last().locator('td').nth(1)).toHaveText(yuan(last.close))
      const first = rows.find(({ time }) => time?.endsWith('10:00'))
      await expect(table.filter({ hasText: '10:00' }).locator('td').nth(1)).toHaveText(
        yuan(first?.close),
      )
    })

    test('a daily candle on screen is the one of the file, under the crosshair too', async ({
      page,
    }) => {
      const rows = marketRows(DAYS).filter(
        ({ code, date }) => code === '600519' && date! <= '2025-09-30',
      )
      const [before, last] = rows.slice(-2)
      expect(last?.date).toBe('2025-09-30')
      await openStock(page, '2025-09-30T15:40:00')
      const head = page.locator('x-stock-head')
      await expect(head.locator('[data-part="price"]')).toHaveText(yuan(last?.close))
      for (const name of ['open', 'high', 'low'] as const)
        await expect(head.locator(`[data-figure="${name}"]`)).toHaveText(yuan(last?.[name]))
      await expect(head.locator('[data-figure="prevClose"]')).toHaveText(yuan(before?.close))
      await page.getByRole('button', { name: '日K', exact: true }).tap()
      await page.getByLabel('复权').selectOption('none')
      const table = chartOf(page).locator('tbody tr')
      for (const row of [before, last]) {
        const cells = table.filter({ hasText: row?.date ?? '' }).locator('td')
        await expect(cells.first()).toHaveText(row?.date ?? '')
        const texts = [row?.open, row?.high, row?.low, row?.close].map(yuan)
        expect((await cells.allTextContents()).slice(1, 5)).toEqual(texts)
      }
      await chartOf(page).locator('canvas').first().press('ArrowLeft')
      const reading = page.locator('x-chart-panel output')
      await expect(reading).toContainText(`2025-09-30开 ${yuan(last?.open)}`)
      await expect(reading).toContainText(`收 ${yuan(last?.close)}`)
    })

    test('bars that are simulated are told apart from the recorded ones', async ({ page }) => {
      await openStock(page, '2026-01-15T15:40:00')
      await page.getByRole('button', { name: '日K', exact: true }).tap()
      await expect.poll(async () => (await modelOf(page))?.kind).toBe('candle')
      const model = (await modelOf(page))!
      if (model.kind !== 'candle') throw new Error('no candles')
      const { candles, simulatedFrom = '' } = model.data
      const last = marketRows(DAYS).findLast(({ code }) => code === '600519')?.date ?? ''
      const next = candles.find(({ time }) => time > last)?.time
      expect(simulatedFrom).toBe(next)
      const index = candles.findIndex(({ time }) => time === next) - model.first
      expect(model.simulatedX).toBeCloseTo((model.xs[index] ?? 0) - model.band / 2, 1)
      await expect(chartOf(page)).toContainText(`${next} 起为模拟`)
    })

    /** The newest ex-rights event, the days around it, and the close shown for the day before. */
    function aroundExRights(page: Page) {
      const newest = exRights().at(-1)!
      const days = marketRows(DAYS).filter(({ code }) => code === '600519')
      const exDate = days.findIndex(({ date }) => date === newest.ex_date)
      const close = chartOf(page)
        .locator('tbody tr')
        .filter({ hasText: days[exDate - 1]?.date ?? '' })
        .locator('td')
        .nth(4)
      return { newest, close, dayAfter: days[exDate + 1]?.date }
    }

    test('a chart follows the last of two choices made before its code arrives', async ({
      page,
    }) => {
      const { newest, close, dayAfter } = aroundExRights(page)
      const hold = Promise.withResolvers<void>()
      await page.route(/get-candles/, async (route) => {
        await hold.promise
        await route.continue()
      })
      await openStock(page, `${dayAfter}T15:40:00`)
      await page.getByRole('button', { name: '日K', exact: true }).tap()
      await page.getByLabel('复权').selectOption('none')
      hold.resolve()
      await expect(close).toHaveText(yuan(String(newest.prev_close)))
    })

    test('a chart is adjusted as chosen, and keeps the choice over a reload', async ({ page }) => {
      const { newest, close, dayAfter } = aroundExRights(page)
      await openStock(page, `${dayAfter}T15:40:00`)
      await page.getByRole('button', { name: '日K', exact: true }).tap()
      const adjustment = page.getByLabel('复权')
      await adjustment.selectOption('none')
      await expect(close).toHaveText(yuan(String(newest.prev_close)))
      await adjustment.selectOption('forward')
      await expect(close).toHaveText(yuan(String(newest.ex_ref_price)))
      await adjustment.selectOption('backward')
      await expect(close).not.toHaveText(yuan(String(newest.ex_ref_price)))
      const backward = (await close.textContent()) ?? ''
      expect(Number(backward)).toBeGreaterThan(newest.prev_close)
      await page.reload()
      await expect(adjustment).toHaveValue('backward')
      await expect(close).toHaveText(backward)
    })
  })
}
