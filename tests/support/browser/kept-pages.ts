import { type Browser, chromium, type Page } from 'playwright/test'

/**
 * A browser with a back/forward cache, as on phones: a headless one never caches pages. It keeps them also while the other
 * workers leave the machine little memory.
 */
export function launchKeepingPages(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.WINDOWED_CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--memory-pressure-off'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** What the browser says of a page that it has loaded again instead. */
export function whyNotKept(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    return JSON.stringify(entry?.notRestoredReasons ?? null)
  })
}
