import type { Page } from 'playwright/test'

/** The player of a page. */
export const video = (page: Page) => page.locator('x-video-player video')
export const seconds = (page: Page) =>
  video(page).evaluate((one: HTMLVideoElement) => one.currentTime)
export const playVideo = (page: Page) =>
  page.getByRole('button', { name: '播放', exact: true }).click()

/** Taps a button of the bar, whose menu then stays open, and one of its entries. */
export async function choose(page: Page, button: string, entry: string | RegExp): Promise<void> {
  // The bar hides while nobody moves.
  await page.locator('x-video-player').hover()
  await page.locator('.vjs-control-bar').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitemradio', { name: entry }).click()
}
