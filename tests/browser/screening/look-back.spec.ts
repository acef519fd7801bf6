import { expect, test } from '../../support/browser/browser.ts'

const SCREEN = '/TimingSelection?zb=pe.lt:40'

test('a person sees what the conditions would have found on a past day, and what became of it', async ({
  page,
  faults,
}) => {
  await page.goto(SCREEN)
  await page.getByText('回看：这些条件过去会选出什么').click()
  await page.getByRole('button', { name: '回看', exact: true }).click()
  const table = page.getByRole('table', { name: '之后的涨跌' })
  await expect(table).toBeVisible({ timeout: 60_000 })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('columnheader', { name: '沪深300' })).toBeVisible()
  await expect(page.getByText(/收盘选出 \d+ 只/)).toBeVisible()
  await expect(page.getByText('当天有交易的股票中，没有已知后来退市的。')).toBeVisible()
  await expect(page.getByText('未扣费用')).toBeVisible()

  await page.getByLabel('回看日期').fill('2001-01-04')
  await page.getByRole('button', { name: '回看', exact: true }).click()
  await expect(page.getByText(/目前可以回看 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/)).toBeVisible()
  expect(faults).toEqual([])
})

test('a look back without an answer says so and is asked for again', async ({ page }) => {
  await page.route('**/screening/lookBack*', (route) => route.abort())
  await page.goto(SCREEN)
  await page.getByText('回看：这些条件过去会选出什么').click()
  await page.getByRole('button', { name: '回看', exact: true }).click()
  await expect(page.getByText('回看没有完成，请检查网络后重试。')).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/screening/lookBack*')
  await page.getByRole('button', { name: /重/ }).click()
  await expect(page.getByText(/收盘选出 \d+ 只/)).toBeVisible({ timeout: 60_000 })
})
