import { Gauge, type Registry } from 'prom-client'
import { readInTime } from '#gateway/ops/health/read-in-time.ts'
import type { PastCounts } from './past-queries.ts'

const STATES = ['read', 'unread', 'wanted', 'refused'] as const

/** Without an answer of the database in time the gauges are absent. */
export function observePasts(registry: Registry, count: () => Promise<PastCounts>): void {
  new Gauge({
    name: 'gateway_past_companies',
    help: 'Companies by whether their past tables were read from the source, wait for a reader, or were refused',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await readInTime(count())
      if (!counts) return
      for (const state of STATES) this.set({ state }, counts[state])
    },
  })
  new Gauge({
    name: 'gateway_past_rows_rejected',
    help: 'Rows of past tables that were rejected when their companies were last read',
    registers: [registry],
    async collect() {
      this.remove()
      const counts = await readInTime(count())
      if (counts) this.set(counts.rejectedRows)
    },
  })
}
