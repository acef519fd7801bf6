/**
 * The headers of every host of the built site, in one table: the gateway and the preview use it, `_headers` is written
 * from it, and a test compares the nginx and Caddy recipes with it.
 */
export type Headers = Readonly<Record<string, string>>

/** Sent with every answer. What depends on the page (hashes) is in the page's own policy. */
export const SECURITY_HEADERS: Headers = {
  'Content-Security-Policy':
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; report-to default; report-uri /collect/browser",
  'Reporting-Endpoints': 'default="/collect/browser"',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Addresses that may contain a code or a mobile number are not sent to other sites as referrer. */
export const SILENT_PATHS: readonly string[] = ['/login', '/userinfo']
export const SILENT_HEADERS: Headers = { 'Referrer-Policy': 'no-referrer' }

export const PAGE_CACHE = 'no-cache'
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const FILE_CACHE = 'public, max-age=3600'

/** Names in this folder contain a hash of their content. */
export const HASHED_PREFIX = '/_astro/'
/** A CDN on another origin may serve the hashed files (`ASSETS_PREFIX`): module scripts are always CORS. */
export const HASHED_HEADERS: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** All headers of one file of the site, requested under this public path. */
export function headersOf(path: string, isPage: boolean): Headers {
  if (path.startsWith(HASHED_PREFIX))
    return { ...SECURITY_HEADERS, ...HASHED_HEADERS, 'Cache-Control': HASHED_CACHE }
  const silent = SILENT_PATHS.includes(path) ? SILENT_HEADERS : {}
  return { ...SECURITY_HEADERS, ...silent, 'Cache-Control': isPage ? PAGE_CACHE : FILE_CACHE }
}
