import { type Browser, chromium } from 'playwright/test'

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
