import { expect, test } from '../../support/browser/browser.ts'
import { answerWith } from '../../support/browser/changed-answer.ts'

interface Spans {
  spans: { days: number; suspended: number }[]
}

const SCREEN = '/TimingSelection?zb=pe.lt:40'

test('a person sees what the conditions would have found on a past day, and what became of it', async ({
  page,
  faults,
}) => {
  await page.goto(SCREEN)
  await page.getByText('回看：这些条件过去会选出什么').click()
  await page.getByRole('button', { name: '回看', exact: true }).click()
  const table = page.getByRole('table', { name: '之后的涨跌' })
  await expect(table).toBeVisible({ timeout: 180_000 })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('columnheader', { name: '沪深300' })).toBeVisible()
  await expect(page.getByText(/收盘选出 \d+ 只/)).toBeVisible()
  await expect(page.getByText('当天有交易的股票中，没有已知后来退市的。')).toBeVisible()
  await expect(page.getByText('未扣费用')).toBeVisible()

  await page.route('**/screening/lookBack*', (route) =>
    answerWith<Spans>(route, ({ spans }) => ({
      ...{ limitUpCount: 3, suspendedNextCount: 2, delistedCount: 4 },
      spans: spans.map((span) => ({ ...span, suspended: span.days === 5 ? 6 : 0 })),
    })),
  )
  await page.getByRole('button', { name: '回看', exact: true }).click()
  for (const sentence of [
    '收盘封涨停 3 只，可能买不到，不计入平均。',
    '次日停牌 2 只，复牌前无法卖出。',
    '5 日内一直停牌 6 只，不计入平均。',
    '当天有交易、后来退市的股票有 4 只，不在选股范围内，实际结果可能更差。',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText(/日内一直停牌/)).toHaveCount(1)
  await expect(page.getByText('没有已知后来退市的')).toBeHidden()
  await page.unroute('**/screening/lookBack*')

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
  await expect(page.getByText('回看没有完成，请检查网络后重试。')).toBeVisible({ timeout: 180_000 })
  await page.unroute('**/screening/lookBack*')
  await page.getByRole('button', { name: /重/ }).click()
  await expect(page.getByText(/收盘选出 \d+ 只/)).toBeVisible({ timeout: 180_000 })
})
