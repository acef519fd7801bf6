import { expect, test } from '../../support/browser/browser.ts'

test('the movements of the day are filtered by kind and lead to their stock, with the rules beside them', async ({
  page,
  faults,
}) => {
  await page.goto('/StockCelerity')
  await expect(page.getByRole('heading', { name: '涨停梯队' })).toBeVisible({ timeout: 60_000 })
  await page.getByText('规则与阈值').click()
  await expect(page.getByText('5 分钟内上涨至少 2%')).toBeVisible()
  const rows = page.locator('[data-keep="rows"] li')
  const newest = (await rows.first().textContent()) ?? ''
  const names = await page.getByRole('button').allTextContents()
  const kind = names.find((name) => name && newest.includes(name)) ?? ''
  const button = page.getByRole('button', { name: kind, exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(rows.first()).toContainText(kind)
  expect(await rows.count()).toBe(await rows.filter({ hasText: kind }).count())
  await page.getByRole('button', { name: '只看自选' }).click()
  await expect(page.getByText('自选股今天还没有这类异动')).toBeVisible()
  expect(faults).toEqual([])
})

test('a combination opens as a screen with the same number of stocks', async ({ page }) => {
  await page.goto('/wealthDecisionPick')
  const card = page.locator('section').filter({ hasText: '低估值高分红' })
  await expect(card).toContainText(/当前 \d+ 只/, { timeout: 60_000 })
  const count = /当前 (\d+) 只/.exec((await card.textContent()) ?? '')?.[1]
  await card.getByRole('link', { name: '查看全部与修改条件' }).click()
  await expect(page.getByText(`${count} 只`, { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('the decision search finds stocks and tools', async ({ page }) => {
  await page.goto('/wealthDecisionSearch')
  await page.getByRole('searchbox').fill('选股')
  await expect(page.getByRole('link', { name: /择时选股/ })).toBeVisible()
})
