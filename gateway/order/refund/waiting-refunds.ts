import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#gateway/db/schema.ts'
import { countOpenParts } from './part-queries.ts'

const OVERDUE_MS = 24 * 3_600_000
const METRIC = 'gateway_refunds_waiting'

/** Refunds that wait for a person: for a decision, for a transfer by hand, refused by the provider, or a day late. */
export interface WaitingRefunds {
  decision: number
  transfer: number
  refused: number
  overdue: number
}

export async function countWaitingRefunds(db: Db, now: Date): Promise<WaitingRefunds> {
  const { decision } = await db
    .selectFrom('refunds')
    .where('state', '=', 'requested')
    .select(sql<number>`count(*)::int`.as('decision'))
    .executeTakeFirstOrThrow()
  return { decision, ...(await countOpenParts(db, new Date(now.getTime() - OVERDUE_MS))) }
}

/** The gauge of the last hour, by what a refund waits for. */
export function showWaitingRefunds(registry: Registry, waiting: WaitingRefunds): void {
  registry.removeSingleMetric(METRIC)
  const gauge = new Gauge({
    name: METRIC,
    help: 'Refunds that wait for a person, at the last hourly count, by what they wait for',
    labelNames: ['reason'],
    registers: [registry],
  })
  for (const [reason, count] of Object.entries(waiting)) gauge.set({ reason }, count)
}
