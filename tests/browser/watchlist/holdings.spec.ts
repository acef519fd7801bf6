import type { Locator, Page } from 'playwright/test'
import { formatBigNumber } from '../../../src/lib/shell/format/big-number.ts'
import { gainCell } from '../../../src/lib/watchlist/holding/holding-figures.ts'
import { overflowOfLargeText, violations } from '../../support/browser/accessibility.ts'
import { logInByForm } from '../../support/browser/browser.ts'
import { expect, marketAnswer, test } from '../../support/market/site.ts'
import {
  collectAsGuest,
  openList,
  openMenu,
  rowOf,
  STOCKS,
} from '../../support/market/watchlist-page.ts'

type Name = keyof typeof STOCKS

const TWO = ['贵州茅台', '平安银行'] as const

/** Price and previous close, milli. */
async function pricesOf(page: Page, name: Name): Promise<{ p: number; y: number }> {
  const path = `/quote/getQuotes?symbols=${STOCKS[name]}`
  const [quote] = await marketAnswer<{ p: number; y: number }[]>(page, path)
  if (!quote) throw new Error(`${name} has no quote`)
  return quote
}

const yuan = (milli: number) => (milli / 1000).toFixed(2)
const totals = (page: Page) => page.getByRole('region', { name: '我的持仓' })

async function openHolding(page: Page, name: Name): Promise<Locator> {
  const menu = await openMenu(page, name)
  await menu.getByRole('button', { name: '持仓' }).click()
  return page.getByRole('dialog', { name: `${name} 持仓` })
}

async function enterHolding(page: Page, name: Name, cost: string, shares: string): Promise<void> {
  const sheet = await openHolding(page, name)
  await sheet.getByLabel('成本价').fill(cost)
  await sheet.getByLabel('持股数').fill(shares)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
}

test('a guest’s holdings show their gains, survive a reload and come along at login', async ({
  page,
  faults,
}) => {
  await collectAsGuest(page, TWO)
  await openList(page, 2)
  await expect(totals(page)).toBeHidden()
  const heading = page.getByRole('button', { name: /^持仓市值/ })
  await expect(heading).toBeHidden()
  const [maotai, pingAn] = [await pricesOf(page, '贵州茅台'), await pricesOf(page, '平安银行')]
  // A gain of 1 yuan per share and a loss of half a yuan.
  await enterHolding(page, '贵州茅台', yuan(maotai.p - 1000), '100')
  await enterHolding(page, '平安银行', yuan(pingAn.p + 500), '2000')
  const expectAll = async () => {
    const row = rowOf(page, '贵州茅台')
    await expect(row.getByText('+100', { exact: true })).toHaveAttribute('data-direction', 'rise')
    await expect(row).toContainText(formatBigNumber((maotai.p * 100) / 1000))
    const loss = rowOf(page, '平安银行').getByText('−1000', { exact: true })
    await expect(loss).toHaveAttribute('data-direction', 'fall')
    const day = gainCell((maotai.p - maotai.y) * 100 + (pingAn.p - pingAn.y) * 2000).text
    const value = formatBigNumber((maotai.p * 100 + pingAn.p * 2000) / 1000)
    await expect(totals(page)).toHaveText(`总市值${value}当日盈亏${day}浮动盈亏−900`)
  }
  await expectAll()
  await page.reload()
  await expectAll()
  await logInByForm(page)
  await openList(page, 2)
  expect(await page.evaluate(() => localStorage.getItem('guestWatchlist'))).toBeNull()
  await expectAll()
  await heading.click()
  await expect(page.getByRole('button', { name: '持仓市值 从高到低' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a wrong holding has a sentence per field and is not saved; no shares delete one', async ({
  page,
}) => {
  await collectAsGuest(page, TWO)
  await logInByForm(page)
  await openList(page, 2)
  const sheet = await openHolding(page, '平安银行')
  for (const [cost, shares, problem] of [
    ['', '100', '请输入成本价'],
    ['abc', '100', '请输入数字'],
    ['10.1234', '100', '成本价最多 3 位小数'],
    ['10', '', '请输入持股数'],
    ['10', '1.5', '请输入整数'],
    ['10', '1000000001', '持股数最多 10 亿股'],
  ] as const) {
    await sheet.getByLabel('成本价').fill(cost)
    await sheet.getByLabel('持股数').fill(shares)
    await sheet.getByRole('button', { name: '保存' }).click()
    await expect(sheet.getByText(problem)).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
  await sheet.getByLabel('持股数').fill('100')
  await page.route('**/optional/setHolding', (route) => route.abort())
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('没有保存成功')).toBeVisible({ timeout: 90_000 })
  await expect(sheet.getByLabel('成本价')).toHaveValue('10')
  await page.unroute('**/optional/setHolding')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(totals(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await overflowOfLargeText(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await expect(totals(page)).toBeVisible()
  const again = await openHolding(page, '平安银行')
  await expect(again.getByLabel('成本价')).toHaveValue('10.00')
  await again.getByLabel('持股数').fill('0')
  await again.getByRole('button', { name: '保存' }).click()
  await expect(again).toBeHidden()
  await expect(totals(page)).toBeHidden()
  await page.reload()
  await expect(rowOf(page, '平安银行')).toContainText('%')
  await expect(totals(page)).toBeHidden()
})
