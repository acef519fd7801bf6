/** Starts site and gateway on one origin, sandbox on, embedded database: what a new user sees after one command. */
import { requireFreePort } from './free-port.ts'
import { buildSiteIfStale, siteOfThisMachine } from './site-build.ts'

const { env } = process
env.SANDBOX ??= '1'
env.TEST_PAGES ??= '1'
env.LOG_LEVEL ??= 'warn'
env.BRAND ||= 'smart'
await requireFreePort(Number(env.PORT || '4321'), env.HOST || '127.0.0.1')
if (!env.SITE_DIR) {
  env.SITE_DIR = siteOfThisMachine(env.BRAND)
  await buildSiteIfStale(env.SITE_DIR, env)
}
await import('../gateway/main.ts')
