import type { Services } from '../http/handle.ts'
import { findExports } from './find-exports.ts'
import { hookPoint } from './hook-point.ts'

const EVERY_MS = 5000
/** A round that goes well is recorded this often, and one that fails each time. */
const RECORD_MS = 60_000

/** What a domain does every few seconds, on every node: two runs at once must do no harm. */
interface Round {
  kind: 'round'
  /** As operators read it. */
  title: string
  /**
   * Returns how much was due; the next run follows at once unless it was nothing. `stop` is aborted when the node stops,
   * which waits for the run.
   */
  run(services: Services, stop: AbortSignal): Promise<number>
}

/** Exported by a domain and found at start. */
export function everyFewSeconds<Run extends Round['run']>(title: string, run: Run) {
  return { kind: 'round', title, run } as const
}

/** One run of a round on this node, which is named by its file and its export. */
export interface RoundRun {
  name: string
  startedAt: Date
  tookMs: number
  /** Why it failed. */
  reason: string | undefined
  /** Failed runs of this node since its last one that succeeded. */
  failures: number
}

/** Runs after every run of a round that fails, and once a minute after one that succeeds. */
export const roundEnded = hookPoint<[services: Services, run: RoundRun]>('round ended')

export async function allRounds(): Promise<readonly { name: string; title: string }[]> {
  const found = await findExports<Round>('round')
  return found.map(({ name, value: { title } }) => ({ name, title }))
}

/** Runs what is due again and again, each domain for itself; returns what stops it. */
export async function startRounds(services: Services): Promise<() => Promise<void>> {
  const found = await findExports<Round>('round')
  const stops = found.map(({ domain, name, value }) =>
    repeat(value, recorderOf({ domain, name }, services), services),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Makes one run and says how much was due; a failure is nothing. */
type RunOnce = (run: () => Promise<number>) => Promise<number>

function recorderOf(
  { domain, name }: { domain: string; name: string },
  services: Services,
): RunOnce {
  const { clock } = services
  let failures = 0
  let recordedAt = Number.NEGATIVE_INFINITY
  return async (run) => {
    const startedAt = clock.now()
    const begun = performance.now()
    let [count, reason]: [number, string | undefined] = [0, undefined]
    try {
      count = await run()
    } catch (err) {
      services.logFault(err, { domain, round: name }, 'round failed')
      reason = err instanceof Error ? err.message : String(err)
    }
    const isCured = failures > 0 && reason === undefined
    failures = reason === undefined ? 0 : failures + 1
    if (reason === undefined && !isCured && begun - recordedAt < RECORD_MS) return count
    recordedAt = begun
    const tookMs = Math.round(performance.now() - begun)
    await roundEnded
      .run(services, { name, startedAt, tookMs, reason, failures })
      .catch((err) => services.logFault(err, { domain, round: name }, 'round not recorded'))
    return count
  }
}

function repeat(round: Round, runOnce: RunOnce, services: Services): () => Promise<void> {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  const runAll = async () => {
    const run = () => round.run(services, stop.signal)
    while ((await runOnce(run)) > 0 && !stop.signal.aborted);
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
