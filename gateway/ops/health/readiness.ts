/** The checks behind `/readyz`. A domain adds its own: `services.readiness.add('marketFeed', …)`. */
export interface Readiness {
  /** `check` rejects or takes longer than two seconds if its part cannot serve. */
  add(name: string, check: () => Promise<unknown>): void
  report(): Promise<ReadinessReport>
  /** Makes the node not ready: balancers stop sending requests. */
  stop(): void
}

export interface ReadinessReport {
  status: 'ready' | 'failing' | 'stopping'
  checks: Readonly<Record<string, 'ok' | 'failing'>>
}

const CHECK_MAX_MS = 2000

export function createReadiness(): Readiness {
  const checks = new Map<string, () => Promise<unknown>>()
  let isStopping = false
  return {
    add: (name, check) => void checks.set(name, check),
    async report() {
      const results = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
      )
      const isReady = results.every(([, result]) => result === 'ok')
      const status = isStopping ? 'stopping' : isReady ? 'ready' : 'failing'
      return { status, checks: Object.fromEntries(results) }
    },
    stop() {
      isStopping = true
    },
  }
}

async function runCheck(check: () => Promise<unknown>): Promise<'ok' | 'failing'> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the check took too long')), CHECK_MAX_MS)
  try {
    await Promise.race([check(), tooLate])
    return 'ok'
  } catch {
    // The report names the failing part; the part itself logs the cause.
    return 'failing'
  } finally {
    clearTimeout(timer)
  }
}
