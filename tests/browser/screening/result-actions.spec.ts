import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, logIn, test } from '../../support/browser/browser.ts'

const FEW = '/TimingSelection?zb=pe.lt:20,roe.gt:12&risk=noSpecialTreatment'

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ 只/ })
const found = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? '', 10)
/** The first result of a gateway takes as long as its market. */
const isFound = (page: Page) => expect(total(page)).toBeVisible({ timeout: 180_000 })
const action = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('the address of a screen is copied, and opens the same result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/TimingSelection')
  await isFound(page)
  const all = await found(page)
  await action(page, '低估值高分红')
  await page.getByLabel('风险').selectOption('listedAYear')
  await expect(page.getByRole('button', { name: /去掉股息率/ })).toBeVisible()
  await expect.poll(() => found(page)).toBeLessThan(all)
  await page.waitForLoadState('networkidle')
  const before = await found(page)
  await action(page, '复制链接')
  await expect(page.getByText('链接已复制')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('button', { name: /去掉股息率/ })).toBeVisible()
  await expect(other.getByLabel('风险')).toHaveValue('listedAYear')
  await expect.poll(() => found(other)).toBe(before)
})

test('a result is saved as a table with a row for each stock', async ({ page }) => {
  await page.goto(FEW)
  await isFound(page)
  const saving = page.waitForEvent('download')
  await action(page, '导出表格')
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^screen-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\uFEFF代码,名称,行业,现价,涨跌幅%,市盈率(倍),净资产收益率(%)')
  expect(rows).toHaveLength(await found(page))
})

test('a whole result is added to a group, and one that is too long says so', async ({ page }) => {
  await logIn(page)
  await page.goto(FEW)
  await isFound(page)
  const count = await found(page)
  expect(count).toBeGreaterThan(1)
  await action(page, '全部加自选')
  await page
    .getByRole('dialog', { name: '加入自选' })
    .getByRole('button', { name: '确认加入' })
    .click()
  await expect(page.getByText('已加入自选')).toBeVisible()
  await action(page, '清空')
  await page.getByLabel('风险').selectOption('noLimit')
  await expect.poll(() => found(page)).toBeGreaterThan(200)
  await action(page, '全部加自选')
  await expect(page.getByText(/共 \d+ 只，一次最多加入 200 只/)).toBeVisible()
  await page.goto('/optional')
  await expect(page.locator('main li[data-stock]')).toHaveCount(count)
})
