import { hourly } from '../hooks/sweep.ts'
import { publishSignals } from './publish-signals.ts'
import { RULES } from './rules/rules.ts'

/**
 * Publishes what the rules decided at the last close. A rule begins with the first day on which the gateway ran it and
 * an adviser is responsible: what it would have decided before is a back-test.
 */
export const sweep = hourly(async (services) => {
  const { db, market } = services
  const day = await market.closes.lastDay()
  const author = await db
    .selectFrom('live_advisers')
    .select(['name', 'certificate'])
    .orderBy('certificate')
    .executeTakeFirst()
  if (!day || !author) return
  for (const rule of RULES) await publishSignals(services, rule, { from: day, to: day, author })
})
