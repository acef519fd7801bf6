import { Gauge, type Registry } from 'prom-client'
import { sweepEnded } from '#gateway/hooks/sweep.ts'
import { recordSweep, type SweepRunRow } from './job-queries.ts'

const FAILURES = {
  name: 'gateway_sweep_failures',
  help: 'Failed runs of a background job since the last one that succeeded',
}
const SUCCESS = {
  name: 'gateway_sweep_success_timestamp_seconds',
  help: 'When a background job last succeeded, on whichever node',
}

function gaugeIn(registry: Registry, { name, help }: typeof FAILURES) {
  const known = registry.getSingleMetric(name)
  return known instanceof Gauge
    ? known
    : new Gauge({ name, help, labelNames: ['sweep'], registers: [registry] })
}

/** The gauges of the last runs, by sweep. */
export function showRun(
  registry: Registry,
  { name, failures, succeeded_at }: Pick<SweepRunRow, 'name' | 'failures' | 'succeeded_at'>,
): void {
  gaugeIn(registry, FAILURES).set({ sweep: name }, failures)
  if (succeeded_at) gaugeIn(registry, SUCCESS).set({ sweep: name }, succeeded_at.getTime() / 1000)
}

export const recordsRuns = sweepEnded.hook(async ({ db, metrics }, run) =>
  showRun(metrics.registry, await recordSweep(db, run)),
)
