import type { Browser, BrowserContext, Page } from 'playwright'

const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4

/**
 * No media feature is emulated, not even the default: when a page is left, the browser takes emulated ones back and computes
 * the style of the whole old page once more while the next one waits.
 */
const OWN_MEDIA = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }

export function phone(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...OWN_MEDIA,
  })
}

/** A page of a phone on slow 4G, its processor slowed four times. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}
