import type { Services } from '../http/handle.ts'
import { findExports } from './find-exports.ts'
import { hookPoint } from './hook-point.ts'

/** What a domain does once an hour, on every node: two runs at once must do no harm. */
interface Sweep {
  kind: 'sweep'
  /** As operators read it. */
  title: string
  run(services: Services): Promise<void>
}

/** Exported by a domain and found at start. */
export function hourly(title: string, run: Sweep['run']): Sweep {
  return { kind: 'sweep', title, run }
}

/** One run of a sweep, which is named by its file and its export. */
export interface SweepRun {
  name: string
  startedAt: Date
  tookMs: number
  /** Why it failed. */
  reason: string | undefined
}

/** Runs after every run of a sweep. */
export const sweepEnded = hookPoint<[services: Services, run: SweepRun]>('sweep ended')

export async function allSweeps(): Promise<readonly { name: string; title: string }[]> {
  const found = await findExports<Sweep>('sweep')
  return found.map(({ name, value: { title } }) => ({ name, title }))
}

/**
 * Runs the sweeps of all domains, ordered by domain, or only those named; a failing sweep does not stop the others.
 * Returns the names of those that failed.
 */
export async function runSweeps(
  services: Services,
  only?: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const failed = new Set<string>()
  for (const { name, domain, value } of await findExports<Sweep>('sweep')) {
    if (only && !only.has(name)) continue
    const startedAt = services.clock.now()
    const begun = performance.now()
    const reason = await runOne(value, services).catch((err: unknown) => {
      services.log.error({ err, domain, sweep: name }, 'sweep failed')
      return err instanceof Error ? err.message : String(err)
    })
    if (reason !== undefined) failed.add(name)
    const tookMs = Math.round(performance.now() - begun)
    await sweepEnded
      .run(services, { name, startedAt, tookMs, reason })
      .catch((err) => services.logFault(err, { domain, sweep: name }, 'sweep not recorded'))
  }
  return failed
}

async function runOne(sweep: Sweep, services: Services): Promise<undefined> {
  await sweep.run(services)
}
