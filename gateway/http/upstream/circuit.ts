const FAILURES_MAX = 5
const REST_MS = 10_000

/**
 * Stops calling a service that keeps failing: after five failures in a row it pauses for ten seconds, then one call
 * tries.
 */
export interface Circuit {
  /** False during the pause. */
  mayCall(nowMs: number): boolean
  succeeded(): void
  failed(nowMs: number): void
}

export function createCircuit(): Circuit {
  let failures = 0
  let restsUntilMs = 0
  return {
    mayCall(nowMs) {
      if (failures < FAILURES_MAX) return true
      if (nowMs < restsUntilMs) return false
      // One call tries; the others wait until it has an answer.
      restsUntilMs = nowMs + REST_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed(nowMs) {
      failures += 1
      restsUntilMs = nowMs + REST_MS
    },
  }
}

/** The circuit of each upstream of this node. */
export type Circuits = (upstream: string) => Circuit

export function createCircuits(): Circuits {
  const circuits = new Map<string, Circuit>()
  return (upstream) => {
    const circuit = circuits.get(upstream) ?? createCircuit()
    circuits.set(upstream, circuit)
    return circuit
  }
}
