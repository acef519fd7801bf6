import { Gauge, type Registry } from 'prom-client'

/** Exactly one of all nodes with a public source should say 1. */
export function observeReader(registry: Registry, { isReader }: { isReader(): boolean }): void {
  new Gauge({
    name: 'gateway_market_reader',
    help: 'Whether this node reads the market source for all nodes: 1 or 0',
    registers: [registry],
    collect() {
      this.set(isReader() ? 1 : 0)
    },
  })
}
