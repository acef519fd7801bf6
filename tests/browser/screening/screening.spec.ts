import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'

const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ 只/ })
const found = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? '', 10)

test('a person screens by words, narrows by the counts, comes back to it and shares it', async ({
  page,
  faults,
}) => {
  await page.goto('/TimingSelection')
  await expect(total(page)).toBeVisible({ timeout: 60_000 })
  const all = await found(page)
  expect(all).toBeGreaterThan(300)

  await page.getByText('怎么写', { exact: true }).click()
  await expect(page.getByText('不支持“或”')).toBeVisible()
  await page.getByLabel('用一句话选股').fill('市盈率小于40 且 老板很帅')
  await page.getByRole('button', { name: '识别' }).click()
  await expect(page.getByText('没有看懂：老板很帅')).toBeVisible()
  await expect.poll(() => found(page)).toBeLessThan(all)

  await page.getByRole('button', { name: '添加条件' }).click()
  await page.getByRole('searchbox', { name: '查找条件' }).fill('净资产')
  const choice = page.getByRole('button', { name: /^> 10%/ })
  await expect(choice).toContainText('只')
  const promised = Number(/(\d+) 只/.exec((await choice.textContent()) ?? '')?.[1])
  await choice.click()
  await expect.poll(() => found(page)).toBe(promised)
  await page.getByRole('button', { name: '收起条件' }).click()

  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '现价' })
  await page.getByRole('button', { name: '从高到低' }).click()
  const first = page.locator('[data-keep="rows"] a').first()
  await expect(page.getByRole('button', { name: '从低到高' })).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/StockDetails\?symbol=/)
  await page.goBack()
  await expect.poll(() => found(page)).toBe(promised)
  await expect(page.getByRole('button', { name: /去掉净资产收益率/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveValue('price')
  await expect(page.getByRole('button', { name: '从低到高' })).toBeVisible()
  expect(faults).toEqual([])
})

test('an address opens its screen, and an empty result says which condition is to blame', async ({
  page,
}) => {
  await page.goto('/TimingSelection?zb=totalCap.gt:900000,price.gt:1,nothing.yes')
  await expect(page.getByText('没有股票同时满足这些条件')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/去掉“总市值”后还有 \d+ 只/)).toBeVisible()
  await expect(page.getByText('无法识别的条件')).toContainText('nothing.yes')
})
