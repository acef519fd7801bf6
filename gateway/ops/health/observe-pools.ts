import { Gauge, type Registry } from 'prom-client'
import type { OpenDatabase } from '#gateway/db/schema.ts'

type Pools = Readonly<Record<string, Pick<OpenDatabase, 'connections'>>>

/** The connections of this node to its database, and to the copy for exports if there is one. */
export function observePools(registry: Registry, pools: Pools): void {
  new Gauge({
    name: 'gateway_database_connections',
    help: 'Connections of this node to a database, by what they do; allowed is the most there may be',
    labelNames: ['database', 'state'],
    registers: [registry],
    collect() {
      for (const [database, { connections }] of Object.entries(pools)) {
        const { open, idle, allowed } = connections()
        this.set({ database, state: 'busy' }, open - idle)
        this.set({ database, state: 'idle' }, idle)
        this.set({ database, state: 'allowed' }, allowed)
      }
    },
  })
  new Gauge({
    name: 'gateway_database_waiting',
    help: 'Queries and transactions of this node that wait for a connection',
    labelNames: ['database'],
    registers: [registry],
    collect() {
      for (const [database, { connections }] of Object.entries(pools))
        this.set({ database }, connections().waiting)
    },
  })
}
