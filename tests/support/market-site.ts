import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './browser.ts'
import { SITE_DIRS } from './built-site.ts'
import { MORNING, standClock } from './market-clock.ts'
import { hasMarketData, marketDataPath } from './market-data.ts'
import { type RunningSite, startSite } from './site.ts'

export { expect, logIn } from './browser.ts'

const IMPORTED = '.cache/imported-market'

export interface MarketSite extends RunningSite {
  /** Stands the clock on a moment of UTC+8; `speed` lets it run from there. */
  stand(moment: string, speed?: number): Promise<void>
}

/**
 * The test of specs that move the clock: a gateway of their own, so that nobody else's codes, rooms and countdowns
 * run out; with the whole market imported where it is recorded, and on an ordinary trading morning to begin with.
 */
export const test = base.extend<{ morning: undefined }, { market: MarketSite }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'market-site-'))
      const imported = hasMarketData ? importedMarket() : undefined
      if (imported) cpSync(imported, folder, { recursive: true })
      const site = await startSite(
        SITE_DIRS.smart,
        imported ? { DATA_DIR: folder, DATABASE_URL: '' } : {},
      )
      await use({ ...site, stand: (moment, speed) => standClock(site.url, moment, speed) })
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ market }, use) => use(market.url),
  morning: [
    async ({ market }, use) => {
      await market.stand(MORNING)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** A data folder with everything imported, kept between runs for as long as the import's code is the same. */
function importedMarket(): string {
  const age = statSync('gateway/market/import').mtimeMs
  const folder = `${IMPORTED}-${Math.floor(age)}`
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const done = spawnSync(process.execPath, ['scripts/market/import.ts', marketDataPath('.')], {
    env: { ...process.env, DATA_DIR: draft, DATABASE_URL: '', SANDBOX: '1' },
  })
  if (done.status !== 0) throw new Error(String(done.stderr))
  if (existsSync(folder)) rmSync(draft, { recursive: true, force: true })
  else renameSync(draft, folder)
  return folder
}
