import type { Page } from 'playwright/test'
import { test as base } from '../browser/browser.ts'
import { type BrandName, SITE_DIRS } from '../site/built-site.ts'
import { type RunningSite, startSite } from '../site/site.ts'
import { MORNING, standClock } from './clock.ts'

export { expect } from 'playwright/test'

interface MarketFixtures {
  /** Whose site it is. */
  brand: BrandName
  /** Stands the market's clock on another moment of UTC+8 for the length of a test. */
  standMarket(moment: string, speed?: number): Promise<void>
}

interface MarketSites {
  /** The site of a brand, started when it is first asked for. */
  marketSite(brand: BrandName): Promise<RunningSite>
}

/**
 * Tests of the market on a site of their own, as the clock is everybody's: it stands on a trading morning, so that
 * figures on the screen equal what the gateway answers.
 */
export const test = base.extend<MarketFixtures, MarketSites>({
  brand: ['smart', { option: true }],
  marketSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const started = new Map<BrandName, Promise<RunningSite>>()
      await use((brand) => {
        const site = started.get(brand) ?? startSite(SITE_DIRS[brand])
        started.set(brand, site)
        return site
      })
      for (const site of started.values()) await (await site).stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ marketSite, brand }, use) => use((await marketSite(brand)).url),
  standMarket: [
    async ({ marketSite, brand }, use) => {
      const site = await marketSite(brand)
      await standClock(site, MORNING)
      await use((moment, speed) => standClock(site, moment, speed))
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
