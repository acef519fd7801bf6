import type { Context as HonoContext } from 'hono'
import type { Services } from './handle.ts'

/**
 * A route outside the API agreement: health, streams, redirects, sandbox stand-ins. `run` returns a web Response. Files
 * named `*.endpoint.ts` in a domain folder are found and mounted at start.
 */
export interface Endpoint {
  kind: 'endpoint'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  path: string
  /** Mounted only if SANDBOX=1. */
  isSandboxOnly: boolean
  /** Maximum bytes of a request, if they are more than fields. */
  bodyMax: number | undefined
  run(c: HonoContext, services: Services): Response | Promise<Response>
}

type Options = { isSandboxOnly?: boolean; bodyMax?: number }

export function endpoint(
  method: Endpoint['method'],
  path: string,
  run: Endpoint['run'],
  options: Options = {},
): Endpoint {
  const { isSandboxOnly = false, bodyMax } = options
  return { kind: 'endpoint', method, path, isSandboxOnly, bodyMax, run }
}
