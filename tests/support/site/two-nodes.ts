import { randomBytes } from 'node:crypto'
import { test as base } from '../browser/browser.ts'
import { openTestDatabase } from '../database/postgres.ts'
import { openTestRedis } from '../database/redis.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { SITE_DIRS } from './built-site.ts'
import { startSite } from './site.ts'

export { expect } from 'playwright/test'

export interface TwoNodes extends Balancer {
  /** The addresses of the nodes themselves. */
  nodes: readonly [string, string]
}

interface NodesFixtures {
  twoNodes: TwoNodes
}

/** The site served by two gateways, on one PostgreSQL and one Redis, behind one address. */
export const test = base.extend<object, NodesFixtures>({
  twoNodes: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const database = await openTestDatabase()
      const redis = await openTestRedis()
      const env = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SECRET_KEY: randomBytes(32).toString('hex'),
      }
      // Both at once: one migrates, the other waits.
      const sites = await Promise.all([
        startSite(SITE_DIRS.smart, env),
        startSite(SITE_DIRS.smart, env),
      ])
      const [a, b] = sites
      const balancer = await startBalancer([a.url, b.url])
      await use({ ...balancer, nodes: [a.url, b.url] })
      balancer.close()
      await Promise.all(sites.map((site) => site.stop()))
      await redis.close()
      await database.close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ twoNodes }, use) => use(twoNodes.url),
})
