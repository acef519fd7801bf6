import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's address; of `X-Forwarded-For` only the hops added by our own proxies are trusted. */
export function visitorAddress(c: Context, trustedProxies: number): string {
  const direct = getConnInfo(c).remote.address ?? 'unknown'
  if (trustedProxies === 0) return plain(direct)
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const hop = hops.at(-trustedProxies) ?? ''
  return plain(isIP(hop) ? hop : direct)
}

/** An IPv4 address that arrived on an IPv6 socket is the same visitor. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The network of one visitor: an IPv4 address, or the /64 network, in which an IPv6 visitor has billions of addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
