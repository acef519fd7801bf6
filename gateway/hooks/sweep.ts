import type { Services } from '../http/handle.ts'
import { findExports } from './find-exports.ts'

/** What a domain does once an hour, on every node: two runs at once must do no harm. */
interface Sweep {
  kind: 'sweep'
  run(services: Services): Promise<void>
}

/** Exported by a domain and found at start. */
export function hourly(run: Sweep['run']): Sweep {
  return { kind: 'sweep', run }
}

/** Runs the sweeps of all domains, ordered by domain; a failing sweep does not stop the others. */
export async function runSweeps(services: Services): Promise<void> {
  for (const { domain, value } of await findExports<Sweep>('sweep'))
    await value
      .run(services)
      .catch((err: unknown) => services.log.error({ err, domain }, 'sweep failed'))
}
