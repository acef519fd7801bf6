/** Stops calling a failing host, for longer each time; after the pause one call tries while the others wait. */
export interface Breaker {
  mayCall(): boolean
  succeeded(): void
  failed(): void
}

export interface BreakerTerms {
  /** Milliseconds of any monotonic clock. */
  now(): number
  /** At least 0, below 1. */
  chance?: () => number
}

/** Failures in a row that open it. */
export const FAILURES_MAX = 3
const FIRST_REST_MS = 1000
const LONGEST_REST_MS = 60_000

export function createBreaker({ now, chance = Math.random }: BreakerTerms): Breaker {
  let failures = 0
  let restsUntil = 0
  const rest = () => {
    const doubled = FIRST_REST_MS * 2 ** (failures - FAILURES_MAX)
    // Nodes that lost a source together return to it one by one.
    return Math.min(LONGEST_REST_MS, doubled) * (0.5 + chance() / 2)
  }
  return {
    mayCall() {
      if (failures < FAILURES_MAX) return true
      if (now() < restsUntil) return false
      restsUntil = now() + rest()
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= FAILURES_MAX) restsUntil = now() + rest()
    },
  }
}
