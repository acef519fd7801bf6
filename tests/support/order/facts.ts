import type { Page } from 'playwright/test'
import { expect } from '../browser/browser.ts'

/** The facts of an order on a page: every step of its timeline as one line of text. */
export async function factsOn(page: Page, address?: string): Promise<readonly string[]> {
  if (address) await page.goto(address)
  const steps = page.getByRole('list', { name: '订单进度', includeHidden: true }).locator('li')
  await expect(steps.first()).toBeAttached()
  return steps.evaluateAll((items) =>
    items.map((item) => [...item.children].map((part) => part.textContent).join(' ')),
  )
}
