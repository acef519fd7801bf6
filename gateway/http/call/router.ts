import type { Context as HonoContext } from 'hono'
import { HttpFailure, reply, replyFailure } from '../error.ts'
import type { Handler, Services } from '../handle.ts'
import { findUpstream, forward } from '../upstream/upstream.ts'
import { dispatch } from './dispatch.ts'

export const PREFIX = '/apiRequest'

/**
 * Finds what answers a request: the handler of its path, or the upstream of its family. A known call belongs to one
 * family regardless of the `apitype` header, so that a client cannot choose to be answered elsewhere.
 */
export function createRouter(handlers: readonly Handler[], services: Services) {
  const byPath = new Map<string, Handler[]>()
  for (const handler of handlers) {
    const siblings = byPath.get(handler.call.path) ?? []
    if (siblings.some(({ call }) => call.method === handler.call.method))
      throw new Error(`two handlers answer ${handler.call.method} ${handler.call.path}`)
    byPath.set(handler.call.path, [...siblings, handler])
  }
  return async (c: HonoContext): Promise<Response> => {
    try {
      const path = c.req.path.slice(PREFIX.length)
      const siblings = byPath.get(path) ?? []
      const family = siblings[0]?.call.family ?? c.req.header('apitype')
      if (siblings[0]) c.set('route', path)
      c.set('family', family?.slice(0, 20))
      const upstream = findUpstream(family, services.config.upstreams)
      if (upstream) return await forward(c, services, upstream, path)
      return reply(c, await dispatch(c, choose(c, siblings), services))
    } catch (error) {
      return replyFailure(c, error, services)
    }
  }
}

/** The header `method` names the logical method; GET may be sent as GET or POST, POST only as POST. */
function choose(c: HonoContext, siblings: readonly Handler[]): Handler {
  if (siblings.length === 0) throw new HttpFailure(404, 'NO_SUCH_CALL')
  const method = c.req.header('method') ?? c.req.method
  const handler = siblings.find(({ call }) => call.method === method)
  const isCarrier = c.req.method === 'POST' || (c.req.method === 'GET' && method === 'GET')
  if (!handler || !isCarrier) {
    c.header('Allow', siblings.map(({ call }) => call.method).join(', '))
    throw new HttpFailure(405, 'NO_SUCH_CALL')
  }
  const family = c.req.header('apitype')
  if (family !== undefined && family !== handler.call.family)
    throw new HttpFailure(404, 'NO_SUCH_CALL')
  return handler
}
