import { Gauge, type Registry } from 'prom-client'
import { roundEnded } from '#gateway/hooks/round.ts'
import { sweepEnded } from '#gateway/hooks/sweep.ts'
import { recordJob, type SweepRunRow } from './job-queries.ts'

const FAILURES = {
  name: 'gateway_sweep_failures',
  help: 'Failed runs of a background job since the last one that succeeded',
}
const SUCCESS = {
  name: 'gateway_sweep_success_timestamp_seconds',
  help: 'When a background job last succeeded, on whichever node',
}

const ROUND_FAILURES = {
  name: 'gateway_round_failures',
  help: 'Failed runs of a round of this node since its last one that succeeded',
}
const ROUND_SUCCESS = {
  name: 'gateway_round_success_timestamp_seconds',
  help: 'When a round of this node last succeeded, to the minute',
}

function gaugeIn(registry: Registry, { name, help }: typeof FAILURES, label = 'sweep') {
  const known = registry.getSingleMetric(name)
  return known instanceof Gauge
    ? known
    : new Gauge({ name, help, labelNames: [label], registers: [registry] })
}

/** The gauges of the last runs, by sweep. */
export function showRun(
  registry: Registry,
  { name, failures, succeeded_at }: Pick<SweepRunRow, 'name' | 'failures' | 'succeeded_at'>,
): void {
  gaugeIn(registry, FAILURES).set({ sweep: name }, failures)
  if (succeeded_at) gaugeIn(registry, SUCCESS).set({ sweep: name }, succeeded_at.getTime() / 1000)
}

/** The gauges of a round on this node: another one may fail alone. */
export function showRound(
  registry: Registry,
  { name, failures, succeededAt }: { name: string; failures: number; succeededAt?: Date },
): void {
  gaugeIn(registry, ROUND_FAILURES, 'round').set({ round: name }, failures)
  if (succeededAt)
    gaugeIn(registry, ROUND_SUCCESS, 'round').set({ round: name }, succeededAt.getTime() / 1000)
}

export const recordsRuns = sweepEnded.hook(async ({ db, metrics }, run) =>
  showRun(metrics.registry, await recordJob(db, run)),
)

export const recordsRounds = roundEnded.hook(async ({ db, metrics }, run) => {
  const { name, failures, reason, startedAt } = run
  const isFailed = reason !== undefined
  showRound(metrics.registry, { name, failures, ...(!isFailed && { succeededAt: startedAt }) })
  await recordJob(db, run)
})
