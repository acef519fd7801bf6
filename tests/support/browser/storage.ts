import type { Page } from 'playwright/test'

/** Makes web storage throw, as in a browser that blocks it; with `cookies` blocks those as well. */
export async function blockStorage(page: Page, { cookies = false } = {}): Promise<void> {
  await page.addInitScript((isBlockingCookies) => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    if (isBlockingCookies)
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  }, cookies)
}
