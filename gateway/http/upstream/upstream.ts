import type { Context } from 'hono'
import type { Config } from '#gateway/config.ts'
import { HttpFailure } from '../error.ts'
import type { Services } from '../handle.ts'
import { traceOutside } from '../trace/trace-outside.ts'
import { writeTraceParent } from '../trace/trace-parent.ts'
import { visitorAddress } from '../visitor-address.ts'
import { requestUpstream } from './request-upstream.ts'

/** Headers for one connection (RFC 9110 §7.6.1), or rewritten here. */
const NOT_FORWARDED = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
]
/** The session cookie is for the site alone; bodies arrive uncompressed. */
const REQUEST_ONLY = ['cookie', 'accept-encoding', 'x-forwarded-for']
/** This gateway answers CORS. */
const RESPONSE_ONLY = ['set-cookie', 'alt-svc']

/** The base address of the service a family is forwarded to, if the operator configured one. */
export function findUpstream(
  family: string | undefined,
  upstreams: Config['upstreams'],
): string | undefined {
  return Object.entries(upstreams).find(([name]) => name === family)?.[1]
}

/** A request made here instead of received: its query, and the headers that name the call. */
interface MadeRequest {
  query: string
  headers: Readonly<Record<string, string>>
}

/**
 * Forwards a request unread and returns the upstream's answer unchanged. An upstream that hangs, fails, redirects or
 * exceeds the size limit becomes HTTP 502, and is paused after several such failures.
 */
export async function forward(
  c: Context,
  services: Services,
  upstream: string,
  path: string,
  made?: MadeRequest,
): Promise<Response> {
  const circuit = services.circuits(upstream)
  if (!circuit.mayCall(Date.now())) throw new HttpFailure(502, 'INTERNAL')
  try {
    const response = await exchange(c, services.config, { upstream, path, made })
    circuit.succeeded()
    return response
  } catch (err) {
    circuit.failed(Date.now())
    services.log.warn({ err, family: c.get('family') }, 'upstream failed')
    throw new HttpFailure(502, 'INTERNAL')
  }
}

interface Forwarding {
  upstream: string
  path: string
  made: MadeRequest | undefined
}

async function exchange(c: Context, config: Config, { upstream, path, made }: Forwarding) {
  const headers = strip(c.req.raw.headers, REQUEST_ONLY)
  for (const [name, value] of Object.entries(made?.headers ?? {})) headers.set(name, value)
  const search = made ? `?${made.query}` : new URL(c.req.url).search
  const address = visitorAddress(c, config.trustedProxies)
  headers.set('x-forwarded-for', address)
  const target = new URL(`${upstream.replace(/\/$/, '')}${path}${search}`)
  const { method } = c.req
  const read = method === 'GET' ? null : await c.req.arrayBuffer()
  const { status, body, ...answer } = await traceOutside({ host: target.host, method }, (span) => {
    if (span) headers.set('traceparent', writeTraceParent({ ...span, isSampled: true }))
    const { upstreamTimeoutMs: timeoutMs } = config
    return requestUpstream(target, { method, headers, body: read, timeoutMs })
  })
  if (status >= 300 && status < 400) throw new Error('the upstream redirects')
  return new Response(body, { status, headers: strip(answer.headers, RESPONSE_ONLY) })
}

function strip(source: Headers, also: readonly string[]): Headers {
  const named = (source.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const unwanted = new Set([...NOT_FORWARDED, ...also, ...named])
  const forwarded = [...source].filter(
    ([name]) => !unwanted.has(name) && !name.startsWith('access-control-'),
  )
  return new Headers(forwarded)
}
