import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import { formDecode, formEncode } from '#api/canonical.ts'
import { commonParams } from '#api/common-params.ts'
import { OK } from '#api/envelope.ts'
import { PUBLIC_PREFIX, publicQuery } from '#api/public-address.ts'
import { HttpFailure, replyFailure } from '../error.ts'
import type { Context, Handler, Services } from '../handle.ts'
import { isRefusal } from '../refusal.ts'
import { findUpstream, forward } from '../upstream/upstream.ts'
import { networkOf, visitorAddress } from '../visitor-address.ts'
import { consumeLimits } from './dispatch.ts'

/** Caches may answer for two seconds, and while they fetch the next answer; they may outlive an outage. */
const CACHED = 'public, max-age=2, stale-while-revalidate=10, stale-if-error=60'
/** Requests within this time share one answer, behind any cache. */
const SHARED_MS = 1000
const ANSWERS_MAX = 2000

/** Compressed once for all readers. */
interface Answer {
  body: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
  etag: string
}

interface SharedAnswer {
  /** Measured by the gateway's clock, which a sandbox may move. */
  at: number
  answer: Promise<Answer>
}

/**
 * Answers `GET /public{path}`: calls that are the same for everybody, without identity, so that any cache may hold
 * them. An address with a field missing, added or in another order is refused, because each would be an entry of its
 * own in every cache.
 */
export function createPublicReads(handlers: readonly Handler[], services: Services) {
  const byPath = new Map(
    handlers.filter(({ call }) => call.isPublic).map((handler) => [handler.call.path, handler]),
  )
  const shared = new Map<string, SharedAnswer>()

  function sharedAnswer(address: string, now: number): SharedAnswer | undefined {
    const known = shared.get(address)
    return known && Math.abs(now - known.at) < SHARED_MS ? known : undefined
  }

  async function answerOf(handler: Handler, request: unknown, address: string): Promise<Answer> {
    const now = services.clock.now().getTime()
    const known = sharedAnswer(address, now)
    if (known) return known.answer
    const answer = runPublic(handler, request, services)
    shared.delete(address)
    shared.set(address, { at: now, answer })
    answer.catch(() => shared.delete(address))
    const [oldest] = shared.size > ANSWERS_MAX ? shared.keys() : []
    if (oldest !== undefined) shared.delete(oldest)
    return answer
  }

  return async (c: HonoContext): Promise<Response> => {
    try {
      const path = c.req.path.slice(PUBLIC_PREFIX.length)
      const handler = byPath.get(path)
      if (!handler) throw new HttpFailure(404, 'NO_SUCH_CALL')
      c.set('route', PUBLIC_PREFIX + path)
      c.set('family', handler.call.family)
      const { search } = new URL(c.req.url)
      const request = readRequest(handler, search.slice(1))
      const upstream = findUpstream(handler.call.family, services.config.upstreams)
      if (upstream)
        return cacheable(await forward(c, services, upstream, path, asCall(handler, request)))
      if (!sharedAnswer(path + search, services.clock.now().getTime())) {
        const network = networkOf(visitorAddress(c, services.config.trustedProxies))
        await consumeLimits(handler, request, { ...anonymous(services), address: network })
      }
      const answer = await answerOf(handler, request, path + search)
      c.set('code', OK)
      return reply(c, answer)
    } catch (error) {
      return replyFailure(c, error, services)
    }
  }

  function asCall({ call }: Handler, request: unknown) {
    const caller = { isChatApp: false, deviceId: 'public', nowMs: services.clock.now().getTime() }
    const own = publicQuery(call.request.encode(request))
    const query = `${formEncode(commonParams(caller, call))}${own && `&${own}`}`
    return { query, headers: { method: call.method, apitype: call.family } }
  }
}

function readRequest({ call }: Handler, query: string): unknown {
  const request = call.request.decode(parse(query), '')
  if (publicQuery(call.request.encode(request)) !== query) throw new HttpFailure(400, 'INVALID')
  return request
}

function parse(query: string): Record<string, string> {
  try {
    return formDecode(query)
  } catch {
    throw new HttpFailure(400, 'INVALID')
  }
}

async function runPublic(
  { call, run }: Handler,
  request: unknown,
  services: Services,
): Promise<Answer> {
  const result = await run(request, anonymous(services))
  if (isRefusal(result)) throw new TypeError(`${call.path}: a public call declares no refusals`)
  const envelope = { code: OK, msg: '', data: call.answer.encode(result) }
  const body = Buffer.from(JSON.stringify(envelope))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, gzip: gzipSync(body), etag: `W/"${digest}"` }
}

function anonymous(services: Services): Context {
  return {
    ...services,
    now: services.clock.now(),
    userId: undefined,
    token: undefined,
    address: '',
    ip: '',
    origin: '',
    deviceId: '',
    channelId: '',
    isChatApp: false,
    afterCommit() {
      throw new TypeError('a public call changes nothing')
    },
  }
}

function reply(c: HonoContext, { body, gzip, etag }: Answer): Response {
  const known = c.req.header('if-none-match')?.split(',') ?? []
  const headers = new Headers({
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  })
  if (known.some((one) => one.trim() === etag))
    return cacheable(new Response(null, { status: 304, headers }))
  headers.set('Content-Type', 'application/json')
  const isGzip = c.req.header('accept-encoding')?.includes('gzip')
  if (isGzip) headers.set('Content-Encoding', 'gzip')
  return cacheable(new Response(isGzip ? gzip : body, { headers }))
}

function cacheable(response: Response): Response {
  response.headers.set('Cache-Control', response.status < 400 ? CACHED : 'no-store')
  return response
}
