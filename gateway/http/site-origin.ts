import type { Context } from 'hono'
import type { Config } from '../config.ts'

type Origins = Pick<Config, 'siteOrigins' | 'trustedProxies'>

/**
 * Origin of the site a request comes from: the one the browser names, if it is this server's own or one of
 * `SITE_ORIGINS`; if the browser names none, the first of those, or this server's own.
 */
export function siteOrigin(c: Context, { siteOrigins, trustedProxies }: Origins): string {
  const own = ownOrigin(c, trustedProxies)
  const named = namedOrigin(c, { siteOrigins, trustedProxies })
  if (named) return named
  return siteOrigins.includes(own) ? own : (siteOrigins[0] ?? own)
}

/** The origin the browser names, if it is one of ours: a form that changes something must come from it. */
export function namedOrigin(
  c: Context,
  { siteOrigins, trustedProxies }: Origins,
): string | undefined {
  const named = c.req.header('origin') ?? originOf(c.req.header('referer'))
  if (named === undefined) return undefined
  return named === ownOrigin(c, trustedProxies) || siteOrigins.includes(named) ? named : undefined
}

/** Scheme and host as our own proxies report them; without proxies, as in the request itself. */
function ownOrigin(c: Context, trustedProxies: number): string {
  const { protocol, host } = new URL(c.req.url)
  if (trustedProxies === 0) return `${protocol}//${host}`
  const forwarded = originOf(
    `${lastHop(c, 'x-forwarded-proto') ?? protocol.slice(0, -1)}://${lastHop(c, 'x-forwarded-host') ?? host}`,
  )
  return forwarded ?? `${protocol}//${host}`
}

function lastHop(c: Context, header: string): string | undefined {
  return c.req.header(header)?.split(',').at(-1)?.trim() || undefined
}

function originOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}
