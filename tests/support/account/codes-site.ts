import { test as base } from '../browser/browser.ts'
import { SITE_DIRS } from '../site/built-site.ts'
import { type RunningSite, startSite } from '../site/site.ts'

export { expect } from 'playwright/test'

const RESEND_SECONDS = 4
/** After this real time a number may request its next code. */
export const BETWEEN_CODES_MS = RESEND_SECONDS * 1000 + 500

/** Tests that need several codes for one number, on a separate site without the wait of a minute. */
export const test = base.extend<object, { codesSite: RunningSite }>({
  codesSite: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const env = { SMS_RESEND_SECONDS: String(RESEND_SECONDS) }
      const site = await startSite(SITE_DIRS.smart, env)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ codesSite }, use) => use(codesSite.url),
})
