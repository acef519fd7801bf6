import type { Browser } from 'playwright/test'
import { expect } from '../browser/browser.ts'
import { enterOps } from './enter-ops.ts'

/** Grants the one pending refund, as an operator does. */
export async function grantRefund(browser: Browser, baseURL: string): Promise<void> {
  const operator = await browser.newPage({ baseURL, javaScriptEnabled: false })
  await operator.goto('/ops/refunds')
  await enterOps(operator)
  await operator.locator('summary', { hasText: '同意' }).click()
  await operator.getByRole('button', { name: '确认退款' }).click()
  await expect(operator.getByText('已同意')).toBeVisible()
  await operator.close()
}
