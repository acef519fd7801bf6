import { hourly } from '../hooks/sweep.ts'
import { firstSigner } from '../publication/signers.ts'
import { publishNewest } from './publish-signals.ts'
import { RULES } from './rules/rules.ts'

/**
 * Publishes what the rules decided at the last close. A rule begins with the first day on which the gateway ran it and
 * an adviser is responsible: what it would have decided before is a back-test.
 */
export const sweep = hourly('发布量化信号', async (services) => {
  const { db, clock, log } = services
  const author = await firstSigner(db, clock.now())
  if (!author) {
    log.warn('no adviser with a valid certificate serves: no quant signals are published')
    return
  }
  for (const rule of RULES) await publishNewest(services, rule, { author, now: clock.now() })
})
