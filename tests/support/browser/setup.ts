import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { SITE_DIRS } from '../site/built-site.ts'
import { startSite } from '../site/site.ts'
import { createSiteData } from '../site/site-data.ts'

/** Starts one site per brand for the whole browser run; specs read the addresses from the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.OPS_SECRET = randomBytes(16).toString('hex')
  const data = await createSiteData()
  process.env.SITE_DATA = data
  const [smart, news] = await Promise.all([startSite(SITE_DIRS.smart), startSite(SITE_DIRS.news)])
  process.env.SMART_URL = smart.url
  process.env.NEWS_URL = news.url
  return async () => {
    await smart.stop()
    await news.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
