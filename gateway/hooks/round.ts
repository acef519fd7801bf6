import type { Services } from '../http/handle.ts'
import { findExports } from './find-exports.ts'

const EVERY_MS = 5000

/** What a domain does every few seconds, on every node: two runs at once must do no harm. */
interface Round {
  kind: 'round'
  /**
   * Returns how much was due; the next run follows at once unless it was nothing. `stop` is aborted when the node stops,
   * which waits for the run.
   */
  run(services: Services, stop: AbortSignal): Promise<number>
}

/** Exported by a domain and found at start. */
export function everyFewSeconds<Run extends Round['run']>(run: Run) {
  return { kind: 'round', run } as const
}

/** Runs what is due again and again, each domain for itself; returns what stops it. */
export async function startRounds(services: Services): Promise<() => Promise<void>> {
  const found = await findExports<Round>('round')
  const stops = found.map(({ domain, value }) => repeat(value, domain, services))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(round: Round, domain: string, services: Services): () => Promise<void> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const runAll = async () => {
    try {
      while ((await round.run(services, stop.signal)) > 0 && !stop.signal.aborted);
    } catch (err) {
      services.logFault(err, { domain }, 'round failed')
    }
    plan()
  }
  const plan = () => {
    if (stop.signal.aborted) return
    timer = setTimeout(() => {
      running = runAll()
    }, EVERY_MS)
    timer.unref()
  }
  plan()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
