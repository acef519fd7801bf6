import { Gauge, type Registry } from 'prom-client'
import { readInTime } from '#gateway/ops/health/read-in-time.ts'

export function observeGaps(registry: Registry, count: () => Promise<number>): void {
  new Gauge({
    name: 'gateway_price_gaps',
    help: 'Openings beyond the price band without an ex-rights event: charts are not adjusted there',
    registers: [registry],
    async collect() {
      this.remove()
      const gaps = await readInTime(count())
      if (gaps !== undefined) this.set(gaps)
    },
  })
}
