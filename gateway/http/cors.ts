import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { PUBLIC_PREFIX } from '#api/public-address.ts'

/** §6: exactly these four server paths are open to every origin. */
export const OPEN_PREFIXES = ['/file1', '/file2', '/file3', '/thirdwx'] as const
const OPEN_METHODS = 'GET, POST, OPTIONS, PUT, PATCH, DELETE'

const SITE_PREFIXES = ['/apiRequest', PUBLIC_PREFIX, '/stream']
const SITE_METHODS = 'GET, POST, OPTIONS'
const SITE_HEADERS = 'method, apitype, idempotency-key, content-type'
const PREFLIGHT_SECONDS = '600'

/** The only place that answers other origins. A foreign origin outside `siteOrigins` gets no CORS header at all. */
export function cors(siteOrigins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (isUnder(c.req.path, OPEN_PREFIXES)) return answerAnyone(c, next)
    if (isUnder(c.req.path, SITE_PREFIXES)) return answerSites(c, next, siteOrigins)
    return next()
  }
}

async function answerAnyone(c: HonoContext, next: () => Promise<void>) {
  const isPreflight = c.req.method === 'OPTIONS'
  if (!isPreflight) await next()
  const response = isPreflight ? c.body(null, 204) : c.res
  response.headers.set('Access-Control-Allow-Origin', '*')
  response.headers.set('Access-Control-Allow-Methods', OPEN_METHODS)
  if (isPreflight) {
    response.headers.set('Access-Control-Allow-Headers', '*')
    response.headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
  }
  return response
}

async function answerSites(
  c: HonoContext,
  next: () => Promise<void>,
  siteOrigins: readonly string[],
) {
  const isPreflight = c.req.method === 'OPTIONS'
  if (!isPreflight) await next()
  const response = isPreflight ? c.body(null, 204) : c.res
  response.headers.append('Vary', 'Origin')
  const origin = c.req.header('origin')
  if (!origin || !siteOrigins.includes(origin)) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  if (isPreflight) {
    response.headers.set('Access-Control-Allow-Methods', SITE_METHODS)
    response.headers.set('Access-Control-Allow-Headers', SITE_HEADERS)
    response.headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
  }
  return response
}

/** Compares path segments: `/file1` matches `/file1/a`, not `/file10`. */
function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
