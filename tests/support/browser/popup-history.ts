import { expect, type Page } from 'playwright/test'

/** Waits until popups that were closed have given back their entries in history: a reload before that is called off. */
export async function settlePopups(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.popups ?? 0)).toBe(0)
}
