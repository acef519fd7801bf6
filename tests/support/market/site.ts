import type { Page } from 'playwright/test'
import { test as base } from '../browser/browser.ts'
import { type BrandName, SITE_DIRS } from '../site/built-site.ts'
import { type RunningSite, startSite } from '../site/site.ts'
import { MORNING, standClock } from './clock.ts'

export { expect } from 'playwright/test'

interface MarketFixtures {
  /** Brand of the site. */
  brand: BrandName
  /** Sets the market's clock to another moment of UTC+8 for the duration of a test. */
  standMarket(moment: string, speed?: number): Promise<void>
}

interface MarketSites {
  /** The site of a brand, started on first use. */
  marketSite(brand: BrandName): Promise<RunningSite>
}

/** A site starts within seconds on a machine of its own, and beside two others that start it may take a minute. */
const START_MS = 180_000

/**
 * Tests of the market on separate sites, because everybody shares the clock: it stands still on a trading morning, so
 * that figures on the screen equal the gateway's answers.
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
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: [
    async ({ marketSite, brand }, use) => use((await marketSite(brand)).url),
    { scope: 'test', timeout: START_MS },
  ],
  standMarket: [
    async ({ marketSite, brand }, use) => {
      const site = await marketSite(brand)
      await standClock(site, MORNING)
      await use((moment, speed) => standClock(site, moment, speed))
    },
    { auto: true, timeout: START_MS },
  ],
})

/** The gateway's answer to a plain read of the market, in wire format. */
export async function marketAnswer<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(`/apiRequest${path}`, { headers: { apitype: 'dataApi' } })
  const { code, data } = (await response.json()) as { code: string; data: Data }
  if (code !== '0') throw new Error(`${path} answered ${code}`)
  return data
}
