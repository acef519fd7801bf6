import type { Page } from 'playwright/test'
import { test as base } from './browser.ts'
import { SITE_DIRS } from './built-site.ts'
import { MORNING, standClock } from './market-clock.ts'
import { type RunningSite, startSite } from './site.ts'

export { expect } from 'playwright/test'

interface MarketFixtures {
  /** Stands the market's clock on another moment of UTC+8 for the length of a test. */
  standMarket(moment: string, speed?: number): Promise<void>
}

/**
 * Tests of the market on a site of their own, as the clock is everybody's: it stands on a trading morning, so that
 * figures on the screen equal what the gateway answers.
 */
export const test = base.extend<MarketFixtures, { marketSite: RunningSite }>({
  marketSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const site = await startSite(SITE_DIRS.smart)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ marketSite }, use) => use(marketSite.url),
  standMarket: [
    async ({ marketSite }, use) => {
      await standClock(marketSite.url, MORNING)
      await use((moment, speed) => standClock(marketSite.url, moment, speed))
    },
    { auto: true },
  ],
})

/** What the gateway answers to a plain read of the market, in the words of the wire. */
export async function marketAnswer<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(`/apiRequest${path}`, { headers: { apitype: 'dataApi' } })
  const { code, data } = (await response.json()) as { code: string; data: Data }
  if (code !== '0') throw new Error(`${path} answered ${code}`)
  return data
}
