import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { PUBLIC_PREFIX } from '#api/public-address.ts'
import { createPublicReads } from './http/call/public-reads.ts'
import { createRouter, PREFIX } from './http/call/router.ts'
import { cors, OPEN_PREFIXES } from './http/cors.ts'
import { findRoutes, type Routes } from './http/discover.ts'
import type { Endpoint } from './http/endpoint.ts'
import { HttpFailure, replyFailure } from './http/error.ts'
import type { Handler, Services } from './http/handle.ts'
import { secureJson } from './http/json-headers.ts'
import { observe } from './http/log/observe.ts'
import { traceRequests } from './http/trace/trace-requests.ts'
import { findFilledPages, serveFilledPages, serveSite } from './site/serve-site.ts'

const BODY_MAX = 256 * 1024

/** Builds the gateway from its services and routes; `start.ts` listens. */
export async function createServer(services: Services, more?: Partial<Routes>): Promise<Hono> {
  const found = await findRoutes()
  const handlers = [...found.handlers, ...(more?.handlers ?? [])]
  const endpoints = [...found.endpoints, ...(more?.endpoints ?? [])]
  const { config } = services
  const app = new Hono()
  app.onError((error, c) => replyFailure(c, error, services))
  app.notFound((c) => replyFailure(c, new HttpFailure(404, 'NOT_FOUND'), services))
  if (config.traces && services.spans) app.use(traceRequests(config.traces, services.spans))
  app.use(observe(services), secureJson, cors(config.siteOrigins))
  app.use(limitBodies(handlers, endpoints))
  for (const route of endpoints) {
    if (route.isSandboxOnly && !config.isSandbox) continue
    app.on(route.method, route.path, (c: Context) => {
      c.set('route', route.path)
      return route.run(c, services)
    })
  }
  app.all(`${PREFIX}/*`, createRouter(handlers, services))
  app.get(`${PUBLIC_PREFIX}/*`, createPublicReads(handlers, services))
  for (const prefix of OPEN_PREFIXES) {
    app.on('GET', prefix, refuse(404, 'NOT_FOUND'))
    app.all(prefix, refuse(405, 'NOT_FOUND'))
    app.all(`${prefix}/*`, refuse(405, 'NOT_FOUND'))
  }
  const filled = await findFilledPages(services)
  if (config.siteDir) serveSite(app, config.siteDir, filled)
  else serveFilledPages(app, filled, config.siteDevUrl)
  return app
}

/** Every body is small, except for calls that contain a file, and parts of one. */
function limitBodies(
  handlers: readonly Handler[],
  endpoints: readonly Endpoint[],
): MiddlewareHandler {
  const upTo = (maxSize: number) => bodyLimit({ maxSize, onError: refuseBody })
  const usual = upTo(BODY_MAX)
  const own = new Map<string, MiddlewareHandler>(
    handlers.flatMap(({ call, bodyMax }) =>
      bodyMax ? [[`${PREFIX}${call.path}`, upTo(bodyMax)] as const] : [],
    ),
  )
  const parts = endpoints.flatMap(({ method, path, bodyMax }) =>
    bodyMax ? [{ method, prefix: path.replace(/\*$/, ''), limit: upTo(bodyMax) }] : [],
  )
  const ofPart = ({ req }: Context) =>
    parts.find(({ method, prefix }) => req.method === method && req.path.startsWith(prefix))?.limit
  return (c, next) => (own.get(c.req.path) ?? ofPart(c) ?? usual)(c, next)
}

/** The remaining body is never read: the client is told that its connection ends here. */
function refuseBody(c: Context): never {
  c.header('Connection', 'close')
  throw new HttpFailure(413, 'INVALID')
}

function refuse(...[status, code]: ConstructorParameters<typeof HttpFailure>): () => never {
  return () => {
    throw new HttpFailure(status, code)
  }
}
