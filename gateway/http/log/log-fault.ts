import type { Logger } from 'pino'

const EVERY_MS = 60_000
const KINDS_MAX = 100

interface Seen {
  loggedAt: number
  repeated: number
}

const seenBy = new WeakMap<Logger, Map<string, Seen>>()

/** Logs a fault that repeats once a minute, with how often it came since: a log must not fill the disk. */
export function logFault(log: Logger, err: unknown, requestId: string | undefined): void {
  const faults = seenBy.get(log) ?? new Map<string, Seen>()
  seenBy.set(log, faults)
  const kind = String(err)
  const seen = faults.get(kind)
  const now = performance.now()
  if (seen && now - seen.loggedAt < EVERY_MS) {
    seen.repeated += 1
    return
  }
  if (faults.size >= KINDS_MAX) faults.clear()
  faults.set(kind, { loggedAt: now, repeated: 0 })
  const repeated = seen?.repeated || undefined
  log.error({ err, requestId, repeated }, 'request failed')
}
