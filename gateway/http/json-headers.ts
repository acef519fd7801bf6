import type { MiddlewareHandler } from 'hono'

/** An answer of the API is data: opened by itself, it loads nothing, and no page frames it. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Adds the security headers to every JSON answer: of calls, of forwarded calls and of endpoints. */
export const secureJson: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  for (const [name, value] of Object.entries(HEADERS))
    if (!c.res.headers.has(name)) c.header(name, value)
}
