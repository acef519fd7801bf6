/** The checks behind `/readyz`. A domain adds its own: `services.readiness.mention('marketFeed', …)`. */
export interface Readiness {
  /** Without this part the node serves nobody; `check` rejects or takes longer than two seconds if it fails. */
  require(name: string, check: () => Promise<unknown>): void
  /** A part whose failure is reported, while the node goes on serving everything else. */
  mention(name: string, check: () => Promise<unknown>): void
  report(): Promise<ReadinessReport>
  /** Makes the node not ready: balancers stop sending requests. */
  stop(): void
}

export interface ReadinessReport {
  status: 'ready' | 'failing' | 'stopping'
  checks: Readonly<Record<string, CheckResult>>
  /** Parts that do not decide whether the node is ready, as last seen: the report does not wait for them. */
  details: Readonly<Record<string, CheckResult | 'unknown'>>
}

type CheckResult = 'ok' | 'failing'
type Checks = Map<string, () => Promise<unknown>>

const CHECK_MAX_MS = 2000

export function createReadiness(): Readiness {
  const required: Checks = new Map()
  const mentioned: Checks = new Map()
  const seen = new Map<string, CheckResult>()
  const look = async () => {
    for (const [name, result] of await runChecks(mentioned)) seen.set(name, result)
  }
  let isStopping = false
  return {
    require: (name, check) => void required.set(name, check),
    mention: (name, check) => void mentioned.set(name, check),
    async report() {
      void look()
      const results = await runChecks(required)
      const isReady = results.every(([, result]) => result === 'ok')
      const status = isStopping ? 'stopping' : isReady ? 'ready' : 'failing'
      const details = [...mentioned.keys()].map((name) => [name, seen.get(name) ?? 'unknown'])
      return { status, checks: Object.fromEntries(results), details: Object.fromEntries(details) }
    },
    stop() {
      isStopping = true
    },
  }
}

function runChecks(checks: Checks): Promise<readonly (readonly [string, CheckResult])[]> {
  return Promise.all(
    [...checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
  )
}

async function runCheck(check: () => Promise<unknown>): Promise<CheckResult> {
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
