import type { BrowserContext } from 'playwright/test'

/** Makes pages see what the oldest supported engines show: no Navigation API (before Chrome 102, iOS 26.2). */
export function withoutNavigationApi(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined })
  })
}
