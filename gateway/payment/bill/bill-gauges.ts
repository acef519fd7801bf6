import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#gateway/db/schema.ts'
import { countOpenDifferences } from './bill-queries.ts'
import { missingBills } from './fetch-bills.ts'
import { DIFFERENCE_TEXTS } from './texts.ts'

const DIFFERENCES = 'gateway_bill_differences'
const MISSING = 'gateway_bills_missing'

/** Open differences by kind, and how many bills exist at the service and are not stored. */
export interface BillCounts {
  open: ReadonlyMap<string, number>
  missing: number
}

export async function countBills(db: Db, now: Date): Promise<BillCounts> {
  return { open: await countOpenDifferences(db), missing: (await missingBills(db, now)).length }
}

/** The gauges of the daily close. */
export function showBills(registry: Registry, { open, missing }: BillCounts): void {
  registry.removeSingleMetric(DIFFERENCES)
  registry.removeSingleMetric(MISSING)
  const differences = new Gauge({
    name: DIFFERENCES,
    help: 'Open differences between bills of the payment service and the ledger, at the last hourly comparison',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of Object.keys(DIFFERENCE_TEXTS)) differences.set({ kind }, open.get(kind) ?? 0)
  const waiting = new Gauge({
    name: MISSING,
    help: 'Bills of past days that the payment service has and the gateway has not, at the last hourly count',
    registers: [registry],
  })
  waiting.set(missing)
}
