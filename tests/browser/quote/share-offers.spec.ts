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
  await page.getByRole('tab', { name: '解禁' }).press('ArrowRight')
  await page.getByRole('tab', { name: '债券基金' }).press('ArrowRight')
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

const UNLOCKS = '**/quote/getUnlocks*'
const unlock = { symbol: 'sh600519', name: '示例丙', date: '2026-12-18', kinds: ['定向增发'] }
const known = { from: '2024-05-20', until: '2026-12-18', lb: '模拟' }

test('the unlock calendar leads from a day to its stocks, and from month to month within what is known', async ({
  page,
}) => {
  await page.route(UNLOCKS, (route) => {
    const isAsked = route.request().url().includes('month=2026-11')
    const list = [
      { ...unlock, shares: 123_450_000, floatRatio: 20.2, value: 987_654_321_00 },
      { ...unlock, symbol: 'sz000858', name: '示例丁', shares: 5000, kinds: [] },
    ]
    const answer = isAsked ? { month: '2026-11', list: [] } : { month: '2026-12', list }
    return route.fulfill({ json: { code: '0', msg: '', data: { ...answer, ...known } } })
  })
  await page.goto('/newStock')
  await page.getByRole('tab', { name: '解禁' }).click()
  const panel = page.getByRole('tabpanel', { name: '解禁' })
  await expect(panel.getByRole('heading', { name: '2026年12月' })).toBeVisible()
  await panel.getByRole('link', { name: /^12月\s*18\s*日\s*2只$/ }).click()
  await expect(panel.getByRole('heading', { name: '12月18日 星期五' })).toBeInViewport()
  const row = panel.getByRole('link', { name: /^示例丙/ })
  await expect(row).toContainText('600519 · 定向增发1.23亿股市值 9.88亿20.20%占流通股')
  await expect(row).toHaveAttribute('href', '/StockDetails?symbol=sh600519')
  await expect(panel.getByRole('status')).toContainText('按最新价（模拟）计算')
  await expect(panel.getByRole('button', { name: '下个月' })).toBeDisabled()
  await panel.getByRole('button', { name: '上个月' }).click()
  await expect(panel.getByText('这个月没有收录限售解禁，已收录 2024-05-20 至')).toBeVisible()
})

test('unlocks that did not arrive can be loaded again, and none are said to be unknown', async ({
  page,
}) => {
  await page.route(UNLOCKS, (route) => route.abort())
  await page.goto('/newStock')
  await page.getByRole('tab', { name: '解禁' }).click()
  await expect(page.getByText('限售解禁没有载入')).toBeVisible()
  await page.unroute(UNLOCKS)
  const panel = page.getByRole('tabpanel', { name: '解禁' })
  await panel.getByRole('button', { name: '重新载入' }).click()
  await expect(panel.getByText('还没有收录限售解禁')).toBeVisible()
})

test('the calendar of bonds and funds says what happens on a day', async ({ page }) => {
  const bond = { symbol: 'sh113999', name: '示例转债', date: '2026-11-20' }
  const list = [
    { ...bond, type: 'apply', applyCode: '754999' },
    { ...bond, symbol: 'sh113998', name: '示例转2', type: 'redeem', price: 100_844 },
    { ...bond, symbol: 'sh510999', name: '示例ETF', type: 'dividend', cash: 0.071 },
  ]
  const data = { month: '2026-11', list, from: '2026-11-20', until: '2026-11-20' }
  await page.route('**/quote/getBondDays*', (route) =>
    route.fulfill({ json: { code: '0', msg: '', data } }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/newStock')
  await page.getByRole('tab', { name: '债券基金' }).click()
  const panel = page.getByRole('tabpanel', { name: '债券基金' })
  await expect(panel.getByRole('listitem')).toHaveText([
    '示例转债113999申购申购代码 754999',
    '示例转2113998赎回赎回价 100.844 元',
    '示例ETF510999除息每份派 0.071 元',
  ])
  await expect(panel.getByRole('link', { name: /^11月\s*20\s*日\s*3只$/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
