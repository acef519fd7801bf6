import type { BrowserContext } from 'playwright/test'

/** Shows pages the features of the oldest supported engines: no Navigation API (before Chrome 102, iOS 26.2). */
export function withoutNavigationApi(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined })
  })
}
