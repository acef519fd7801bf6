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

/** Collects why the browser loads pages again instead of keeping them; to the page itself it says most of it masked. */
export async function collectRefusals(page: Page): Promise<readonly string[]> {
  const refusals: string[] = []
  const debug = await page.context().newCDPSession(page)
  debug.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason, details } of notRestoredExplanations)
      refusals.push(reason, ...(details ?? []).map(({ url }) => url ?? ''))
  })
  await debug.send('Page.enable')
  return refusals
}
