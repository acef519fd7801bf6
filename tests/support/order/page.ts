import type { Page } from 'playwright/test'
import { USER_ID_FIELD } from '#api/product.ts'
import type { Caller } from '../gateway/client.ts'
import { sandboxTime } from '../market/clock.ts'
import { type Buyer, buyerAt } from './buyer-journey.ts'

/** The actions of the page's logged-in user outside it: at the cashier, on other pages, on another device. */
export async function buyerOn(page: Page): Promise<Buyer & { userId: string }> {
  const caller = await callerOn(page)
  const { userId = '' } = caller
  return { ...buyerAt(caller, () => sandboxTime(caller)), userId }
}

async function callerOn(page: Page): Promise<Caller> {
  const stored = await page.evaluate(() => localStorage.getItem('info') ?? '{}')
  const record: Record<string, unknown> = JSON.parse(decodeURIComponent(stored))
  const { origin: url } = new URL(page.url())
  return { url, userId: String(record[USER_ID_FIELD]), token: String(record.token) }
}

/** The order named in the page's address. */
export function orderOnPage(page: Page): string {
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

export const COURSE_FORM =
  '/FillOrder?productId=course-basic&priceId=course-basic-year&productType=course&courseType=record'
export const BOOK_FORM = '/FillOrder?productId=course-book&priceId=course-book-year'
export const STRATEGY_FORM = '/FillOrder?productId=strategy-steady&priceId=strategy-steady-quarter'

/** Fills in the form and continues to the cashier; returns the order. */
export async function orderHere(page: Page): Promise<string> {
  await page.locator('.kit-tick__box').first().waitFor()
  for (const box of await page.locator('.kit-tick__box').all()) await box.check()
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/(WatiForPay|pcPay)\?/)
  await page.getByRole('timer').waitFor()
  return orderOnPage(page)
}
