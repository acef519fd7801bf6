import { expect, type Page } from 'playwright/test'

/** Waits until closed popups have removed their history entries: a reload before that would be cancelled. */
export async function settlePopups(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.popups ?? 0)).toBe(0)
}
