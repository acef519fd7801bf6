import type { Locator, Page } from 'playwright/test'
import { expect } from './site.ts'

/** Stocks of the shipped universe, by name. */
export const STOCKS = {
  贵州茅台: 'sh600519',
  平安银行: 'sz000001',
  宁德时代: 'sz300750',
  招商银行: 'sh600036',
} as const

export const rows = (page: Page): Locator => page.locator('main li[data-stock]')
export const rowOf = (page: Page, name: keyof typeof STOCKS): Locator =>
  page.locator(`main li[data-stock="${STOCKS[name]}"]`)

/** Names in the order shown. */
export const namesOf = (page: Page): Promise<string[]> =>
  rows(page).locator('strong').allTextContents()

/** Stores in this browser the list a guest collected, in the site's own format. */
export async function collectAsGuest(
  page: Page,
  names: readonly (keyof typeof STOCKS)[],
): Promise<void> {
  await page.goto('/optional')
  const stocks = names.map((name) => ({
    symbol: STOCKS[name],
    stockType: '1',
    addTime: 1_790_000_000_000,
    addPrice: 10_000,
  }))
  await page.evaluate(
    (list) => localStorage.setItem('guestWatchlist', `1:${list}`),
    JSON.stringify(stocks),
  )
}

/** Opens the list with its rows in place. */
export async function openList(page: Page, count: number): Promise<void> {
  await page.goto('/optional')
  await expect(rows(page)).toHaveCount(count)
  await expect(rows(page).first()).toContainText('%')
}

/** Opens the menu of a row, like a long press or a right click. */
export async function openMenu(page: Page, name: keyof typeof STOCKS): Promise<Locator> {
  await rowOf(page, name).click({ button: 'right' })
  const menu = page.getByRole('dialog', { name })
  await expect(menu).toBeVisible()
  return menu
}

/** Opens one of the tools under 更多. */
export async function openTool(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('dialog', { name: '更多' }).getByText(name).click()
}
