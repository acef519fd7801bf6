import { expect, test } from '../../support/browser/browser.ts'

const BILLBOARD = '**/quote/getBillboardDay*'
const OPEN = '龙虎榜：某天上榜的股票与席位'
const seat = { name: '示例证券甲营业部', buy: 300_000_000, sell: 100_000_000 }
const entry = {
  reason: '示例原因',
  buy: seat.buy,
  sell: seat.sell,
  buyers: [seat],
  sellers: [seat],
}
const stock = { symbol: 'sz000858', name: '示例股份', entries: [entry] }

test('a day of the billboard opens its stocks and seats, and leads to the day before, which is asked for again if it fails', async ({
  page,
}) => {
  let isOffline = true
  await page.route(BILLBOARD, (route) => {
    const isFirst = !route.request().url().includes('date=')
    if (!isFirst && isOffline) return route.abort()
    const day = isFirst ? { date: '2026-11-18', before: '2026-11-10' } : { date: '2026-11-10' }
    return route.fulfill({ json: { code: '0', msg: '', data: { ...day, list: [stock] } } })
  })
  await page.goto('/StockCelerity')
  await page.getByText(OPEN).click()
  await expect(page.getByText('2026-11-18 上榜 1 只')).toBeVisible()
  await page.getByText('示例股份 净额 +200.00万').click()
  await expect(page.getByText('示例证券甲营业部').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '后一天' })).toBeDisabled()
  await page.getByRole('button', { name: '前一天' }).click()
  await expect(page.getByText('龙虎榜没有载入')).toBeVisible()
  isOffline = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('2026-11-10 上榜 1 只')).toBeVisible()
})

test('a market without a billboard says so', async ({ page }) => {
  await page.goto('/StockCelerity')
  await page.getByText(OPEN).click()
  await expect(page.getByText('还没有收录龙虎榜')).toBeVisible()
})
