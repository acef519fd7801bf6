import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../handle.ts'

const PATH_MAX = 120
const ID_LETTERS = 'abcdefghijklmnop'
/** What people try again and again during an outage: it is logged once (`log-fault.ts`), and counted. */
const UNAVAILABLE = 503
/** Requested every few seconds by balancers and collectors. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives each request an id, one measurement and, unless the disk is full, one log line. Parameters and bodies are never inspected. */
export function observe({ disk, log, metrics }: Services): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.header('X-Request-Id', requestId)
    const ms = performance.now() - startedAt
    const code: string | undefined = c.get('code')
    metrics.observe(c.get('route') ?? 'other', code ?? String(c.res.status), ms / 1000)
    const isQuiet = PROBES.has(c.req.path) || disk.wasLow() || c.res.status === UNAVAILABLE
    const level = isQuiet ? 'debug' : 'info'
    log[level](
      {
        requestId,
        method: c.req.method,
        path: c.req.path.slice(0, PATH_MAX),
        family: c.get('family'),
        code,
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  }
}

/** A proxy's own id is reused if it is well-formed, so that a request can be followed through both logs. */
function requestIdOf(given: string | undefined): string {
  return given && /^[0-9a-f-]{16,36}$/.test(given) ? given : newRequestId()
}

/** Letters only: a run of eleven digits would be masked as a mobile number in the log. */
export function newRequestId(): string {
  return Array.from(randomBytes(16), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}
