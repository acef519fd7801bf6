import { expect, test } from '../../support/market/site.ts'

test('new movements are pushed, and wait behind their number while the list is scrolled', async ({
  page,
  standMarket,
}) => {
  await page.goto('/StockCelerity')
  const rows = page.locator('[data-keep="rows"] li')
  await expect(rows.first()).toBeVisible({ timeout: 180_000 })
  // From here on the stream alone brings any.
  await page.route('**/screening/movements*', (route) => route.abort())
  const newest = () => rows.first().locator('time').textContent()
  const first = (await newest()) ?? ''
  await standMarket('2026-11-20T10:30:00', 60)
  await expect.poll(newest, { timeout: 90_000 }).not.toBe(first)

  await rows.nth(30).scrollIntoViewIfNeeded()
  const top = await rows.first().innerText()
  const fresh = page.getByRole('button', { name: /^\d+ 条新异动$/ })
  await expect(fresh).toBeInViewport({ timeout: 90_000 })
  expect(await rows.first().innerText()).toBe(top)
  await fresh.click()
  await expect(fresh).toBeHidden()
  await expect(rows.first()).toBeInViewport()
  expect(await rows.first().innerText()).not.toBe(top)
})
