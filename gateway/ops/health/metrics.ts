import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

/** The metrics of `/metrics`. Labels come from the route table alone, so their number is bounded. */
export interface Metrics {
  observe(path: string, code: string, seconds: number): void
  /** Counts a request that another service refused, by its own error code, or that did not reach it. */
  countOutsideFailure(service: string, operation: string, code: string): void
  /** The registry to which domains add their own gauges and counters. */
  registry: Registry
}

interface Sources {
  databaseKind: string
  openStreams(): number
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics({ databaseKind, openStreams }: Sources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and answer code',
    labelNames: ['path', 'code'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const database = new Gauge({
    name: 'gateway_database_info',
    help: 'Kind of database in use; always 1',
    labelNames: ['kind'],
    registers: [registry],
  })
  database.set({ kind: databaseKind }, 1)
  new Gauge({
    name: 'gateway_open_streams',
    help: 'Event streams open on this node',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  const failures = new Counter({
    name: 'gateway_outside_failures_total',
    help: 'Requests to other services that were refused or did not arrive, by their error code',
    labelNames: ['service', 'operation', 'code'],
    registers: [registry],
  })
  return {
    registry,
    observe: (path, code, seconds) => duration.observe({ path, code }, seconds),
    countOutsideFailure: (service, operation, code) => failures.inc({ service, operation, code }),
  }
}

/** Adds each part of `/readyz` as a gauge: 1 while it answers, and what was last seen of those not waited for. */
export function observeReadiness(registry: Registry, { report }: Pick<Readiness, 'report'>): void {
  new Gauge({
    name: 'gateway_part_up',
    help: 'Whether a part of /readyz answers: 1 or 0',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { checks, details } = await report()
      for (const [part, result] of Object.entries({ ...checks, ...details }))
        if (result !== 'unknown') this.set({ part }, result === 'ok' ? 1 : 0)
    },
  })
}
