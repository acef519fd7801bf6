import type { Services } from '../../http/handle.ts'
import { judgeInstructions } from '../../strategy/performance/judge.ts'
import { publishHistory } from '../publish-signals.ts'
import { RULES } from '../rules/rules.ts'

/** How long each rule of a sandbox has been running, in trading days. */
const LIVE_DAYS: Readonly<Record<string, number>> = {
  'index-rotation': 252,
  'low-volatility': 110,
  trend: 180,
}

/** Lets the rules of a new sandbox have run for months; once. */
export async function seedQuants(
  services: Pick<Services, 'db' | 'market' | 'clock'>,
): Promise<void> {
  const { db, market } = services
  const calendar = await market.moments.calendar()
  const lastDay = await market.closes.lastDay()
  const author = await db
    .selectFrom('live_advisers')
    .select(['name', 'certificate'])
    .orderBy('certificate')
    .executeTakeFirst()
  if (!calendar || !lastDay || !author) return
  for (const rule of RULES) {
    const known = await db
      .selectFrom('publications')
      .select('id')
      .where('subject_id', '=', rule.ruleId)
      .limit(1)
      .execute()
    if (known.length > 0) continue
    const from = calendar.plusTradingDays(lastDay, -(LIVE_DAYS[rule.ruleId] ?? 60))
    await publishHistory(services, rule, { from, to: lastDay, author })
  }
  await judgeInstructions(services)
}

/** The first reader need not wait for a year of closes. */
export async function warmQuants({ quant }: Pick<Services, 'quant'>): Promise<void> {
  for (const rule of RULES) await quant.backTest(rule)
}
