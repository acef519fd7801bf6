import type { Logger } from 'pino'
import { DatabaseDown } from '#gateway/db/embedded.ts'

const EVERY_MS = 60_000
const KINDS_MAX = 100

interface Seen {
  loggedAt: number
  repeated: number
}

/** Where a fault was met. */
interface Place {
  requestId?: string | undefined
  domain?: string
  /** What runs every few seconds, by its file and its export. */
  round?: string
  /** What runs once an hour, by the same. */
  sweep?: string
}

export type LogFault = (err: unknown, place: Place, what?: string) => void

/**
 * Logs a fault that repeats once a minute, with how often it came since, be it in requests or in the background: a log
 * must not fill the disk.
 */
export function createFaultLog(log: Logger): LogFault {
  const faults = new Map<string, Seen>()
  return (err, place, what = 'request failed') => {
    // What failed is part of it: a runbook looks for the line of a round, also while requests fail for the same reason.
    // Everything fails while the database is down, which reports that itself.
    const kind = err instanceof DatabaseDown ? err.message : `${what}: ${String(err)}`
    const seen = faults.get(kind)
    const now = performance.now()
    if (seen && now - seen.loggedAt < EVERY_MS) {
      seen.repeated += 1
      return
    }
    if (faults.size >= KINDS_MAX) faults.clear()
    faults.set(kind, { loggedAt: now, repeated: 0 })
    const repeated = seen?.repeated || undefined
    log.error({ err, ...place, repeated }, what)
  }
}
