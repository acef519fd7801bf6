import { type Browser, chromium } from 'playwright/test'

/** A browser that keeps pages for the way back, as phones do: the one without windows never does. */
export function launchKeepingPages(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.WINDOWED_CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
