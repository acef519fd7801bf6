import { expect, test } from '../../support/browser/browser.ts'

const OFFERS = '**/quote/getShareOffers*'
const offer = { symbol: 'sz301991', name: '示例甲', applyCode: '301991', applyDate: '2026-11-27' }
const data = {
  list: [
    { ...offer, state: 'today', price: 18_880, pe: 23.5, limit: 5000, resultDate: '2026-12-01' },
    { ...offer, symbol: 'sz301992', name: '示例乙', state: 'coming' },
  ],
  until: '2026-11-27',
}

test('offers of new shares say what is known of them and until when', async ({ page }) => {
  await page.route(OFFERS, (route) => route.fulfill({ json: { code: '0', msg: '', data } }))
  await page.goto('/newStock')
  await page.getByRole('tab', { name: '申购' }).click()
  const panel = page.getByRole('tabpanel', { name: '申购' })
  await expect(panel.getByRole('heading', { name: '今日申购' })).toBeVisible()
  const first = panel.getByRole('listitem').first()
  await expect(first).toContainText('18.88')
  await expect(first).toContainText('市盈率 23.50 · 申购上限 5000股')
  await expect(first).toContainText('2026-12-01 公布中签')
  await expect(panel.getByRole('listitem').last()).toContainText('待定')
  await expect(panel.getByRole('status')).toContainText('收录到 2026-11-27')
  await page.getByRole('tab', { name: '申购' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: '日历' })).toBeFocused()
})

test('offers that did not arrive can be loaded again, and none are said to be unknown', async ({
  page,
}) => {
  await page.route(OFFERS, (route) => route.abort())
  await page.goto('/newStock')
  await page.getByRole('tab', { name: '申购' }).click()
  await expect(page.getByText('申购安排没有载入')).toBeVisible()
  await page.unroute(OFFERS)
  await page.getByRole('button', { name: '重新载入' }).click()
  await expect(page.getByText('近两个月没有收录新股申购')).toBeVisible()
})
