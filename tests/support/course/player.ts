import type { Page } from 'playwright/test'

/** The player of a page. */
export const video = (page: Page) => page.locator('x-video-player video')
export const seconds = (page: Page) =>
  video(page).evaluate((one: HTMLVideoElement) => one.currentTime)
export const playVideo = (page: Page) =>
  page.getByRole('button', { name: '播放', exact: true }).click()
