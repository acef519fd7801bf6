import type { Context } from 'hono'
import { HttpFailure } from '#gateway/http/error.ts'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
import { networkOf, visitorAddress } from '#gateway/http/visitor-address.ts'
import { createSandboxPictures } from '#gateway/sandbox/oauth/sandbox-pictures.ts'
import type { PicturePrefix } from './picture-hosts.ts'

const ANSWER_MAX_MS = 5000
const BODY_MAX = 2 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']
const LIMIT = { name: 'pictures', points: 600, perSeconds: 60 }
/** No redirects, no parent folders, nothing that another parser could read as another host. */
const PATH = /^(\/[\w.~%+=@-]+)+$/

/**
 * A picture of a foreign host under this origin, so that pages load pictures from their own origin alone: chat-app
 * avatars under `/thirdwx`, an existing backend's files under `/file1` to `/file3`. Nothing of the visitor is sent.
 */
export async function fetchPicture(
  c: Context,
  services: Services,
  prefix: PicturePrefix,
): Promise<Response> {
  const { config, circuits, clock, limiter, log, metrics } = services
  const host = config.pictureHosts[prefix]
  const address = host && addressAt(host, new URL(c.req.url), prefix)
  if (!address) throw new HttpFailure(404, 'NOT_FOUND')
  const visitor = networkOf(visitorAddress(c, config.trustedProxies))
  if (!(await limiter.consume(LIMIT, visitor))) throw new HttpFailure(429, 'TOO_MANY')
  const circuit = circuits(host)
  if (!circuit.mayCall(clock.now().getTime())) throw new HttpFailure(502, 'INTERNAL')
  try {
    const picture = await load(address, config.isSandbox)
    circuit.succeeded()
    if (picture) return picture
  } catch (err) {
    circuit.failed(clock.now().getTime())
    log.warn({ err, prefix }, 'picture not fetched')
    metrics.countOutsideFailure('pictures', prefix, 'failed')
    throw new HttpFailure(502, 'INTERNAL')
  }
  throw new HttpFailure(404, 'NOT_FOUND')
}

function addressAt(host: string, { pathname, search }: URL, prefix: string): string | undefined {
  const path = pathname.slice(prefix.length)
  return PATH.test(path) && !/%2f|%5c|\.\./i.test(path)
    ? `${host.replace(/\/$/, '')}${path}${search}`
    : undefined
}

/** Undefined if the host has no such picture. */
async function load(address: string, isSandbox: boolean): Promise<Response | undefined> {
  const outside = isSandbox ? createSandboxPictures(fetchOutside) : fetchOutside
  const headers = { Accept: TYPES.join(', ') }
  const answer = await outside(address, { headers, maxMs: ANSWER_MAX_MS })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (answer.status === 404 || (answer.ok && !TYPES.includes(type))) {
    await answer.body?.cancel()
    return undefined
  }
  if (!answer.ok) throw new Error(`the host answers ${answer.status}`)
  return new Response(await readAtMost(answer, BODY_MAX), { headers: headersOf(type) })
}

function headersOf(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}
