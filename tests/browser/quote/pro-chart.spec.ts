import type { Page } from 'playwright/test'
import { logIn } from '../../support/browser/browser.ts'
import { expect, test } from '../../support/market/site.ts'

const MAOTAI = '/StockDetails?symbol=sh600519'
const chart = (page: Page) => page.getByRole('dialog', { name: /专业图$/ })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page) => page.getByRole('region', { name: '画线工具' }).getByRole('status')

async function openPro(page: Page, address = MAOTAI): Promise<void> {
  await page.goto(address)
  await tool(page, '日K').tap()
  await tool(page, '专业图').tap()
  await expect(chart(page).getByRole('img')).toHaveAttribute('aria-label', /日K线.+根/)
}

/** Within half a second the library would count two taps as one double tap. */
async function drawSegment(page: Page): Promise<void> {
  await tool(page, '画线').tap()
  await tool(page, '线段').tap()
  const { x, y } = (await page.locator('.pro-chart__plot').boundingBox())!
  await page.touchscreen.tap(x + 60, y + 150)
  await expect(said(page)).toHaveText('线段：在图上再点 1 下')
  await page.waitForTimeout(600)
  await page.touchscreen.tap(x + 220, y + 90)
}

test('the chart loads with its tap alone, shows the day’s figures, and back closes it', async ({
  page,
  faults,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(MAOTAI)
  await tool(page, '日K').tap()
  expect(loaded.filter((url) => /pro-(view|chart)/.test(url))).toEqual([])
  await tool(page, '专业图').tap()
  await expect(chart(page).locator('output').first()).toContainText(/开 \d/)
  expect(loaded.some((url) => /pro-view/.test(url))).toBe(true)
  for (const period of ['季K', '年K', '5分', '日K']) {
    await chart(page).getByRole('button', { name: period, exact: true }).tap()
    await expect(chart(page).getByRole('img')).toHaveAttribute('aria-label', /至.+共 \d+ 根/)
  }
  await page.goBack()
  await expect(chart(page)).toHaveCount(0)
  expect(page.url()).toContain(MAOTAI)
  expect(faults).toEqual([])
})

test('a visitor’s sketch is there after a reload, and comes along at login', async ({ page }) => {
  await openPro(page)
  await drawSegment(page)
  await expect(said(page)).toContainText('已画 1 条')
  await openPro(page)
  await tool(page, '画线').tap()
  await expect(said(page)).toContainText('已画 1 条')
  await logIn(page)
  await openPro(page)
  await tool(page, '画线').tap()
  await expect(said(page)).toContainText('已画 1 条')
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^sketches/.test(key))),
    )
    .toEqual([])
  await tool(page, '全部删除').tap()
  await page
    .getByRole('dialog', { name: '删除全部画线？' })
    .getByRole('button', { name: '全部删除' })
    .tap()
  await expect(said(page)).toHaveText('选一种画线，再在图上点出它的位置')
})

test('a sketch without a network waits on the device, and the chart says so', async ({
  page,
  context,
}) => {
  await logIn(page)
  await openPro(page)
  await tool(page, '画线').tap()
  await tool(page, '画线').tap()
  await context.setOffline(true)
  await drawSegment(page)
  await expect(said(page)).toHaveText(/网络不通，1 处画线改动先存在本机/)
  await context.setOffline(false)
  await expect(said(page)).toContainText('已画 1 条')
})

test('parameters are checked with a sentence, and those that hold are there after a reload', async ({
  page,
}) => {
  await openPro(page)
  await tool(page, '指标').tap()
  await tool(page, 'MACD参数').tap()
  const short = page.getByLabel('短期')
  await short.fill('0')
  await tool(page, '保存参数').tap()
  await expect(page.getByText('短期应为 1–500 的整数')).toBeVisible()
  await short.fill('30')
  await tool(page, '保存参数').tap()
  await expect(page.getByText('短期应小于长期')).toBeVisible()
  await short.fill('10')
  await tool(page, '保存参数').tap()
  await expect(page.getByText('MACD参数已保存')).toBeVisible()
  await page.getByRole('checkbox', { name: 'KDJ' }).check()
  await openPro(page)
  await tool(page, '指标').tap()
  await expect(page.getByRole('checkbox', { name: 'KDJ' })).toBeChecked()
  await tool(page, 'MACD参数').tap()
  await expect(short).toHaveValue('10')
})

test('another security is found, compared in per cent, and leaves again', async ({ page }) => {
  await openPro(page)
  await tool(page, '对比').tap()
  await page.getByRole('searchbox').fill('payh')
  await page.getByRole('dialog').getByRole('button', { name: '平安银行' }).tap()
  const legend = page.locator('.pro-chart__legend')
  await expect(legend).toHaveText(/贵州茅台 [+−]?\d+\.\d\d%平安银行 [+−]?\d+\.\d\d%/)
  await page.getByRole('button', { name: '结束对比' }).tap()
  await expect(legend).toBeEmpty()
})

test('a range has its figures, by dragging and by the sliders', async ({ page }) => {
  await openPro(page)
  await tool(page, '区间').tap()
  const figures = page.getByRole('region', { name: '区间统计' })
  const days = figures.locator('output')
  const before = await days.first().textContent()
  const { x, y } = (await page.locator('.pro-range__layer').boundingBox())!
  await page.mouse.move(x + 40, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 180, y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(days.first()).not.toHaveText(before ?? '')
  await expect(figures).toContainText(/涨跌幅[+−]?\d+\.\d\d%/)
  const count = figures.locator('div', { hasText: /^根数/ })
  const dragged = await count.textContent()
  await figures.getByLabel('起').press('ArrowRight')
  await expect(count).not.toHaveText(dragged ?? '')
})

test.describe('the smallest phone, and a phone on its side', () => {
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    test(`every tool is a named button of 44 pixels at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openPro(page)
      await tool(page, '画线').tap()
      const small = await chart(page)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.checkVisibility())
            .filter((button) => {
              const box = button.getBoundingClientRect()
              return box.width < 44 || box.height < 44 || !button.textContent
            })
            .map((button) => button.getAttribute('aria-label') ?? button.textContent),
        )
      // The cross has its name in a label.
      expect(small).toEqual(['关闭专业图'])
      const plot = (await page.locator('.pro-chart__plot').boundingBox())!
      expect(plot.height).toBeGreaterThan(height / 3)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
