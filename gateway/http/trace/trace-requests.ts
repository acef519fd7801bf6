import type { MiddlewareHandler } from 'hono'
import type { LogEvent } from 'kysely'
import type { SpanExporter } from './export-spans.ts'
import { nowMs, runTraced, type TracedRequest, tracedRequest } from './span.ts'
import type { TraceConfig } from './trace-config.ts'
import { newSpanId, newTraceId, readTraceParent } from './trace-parent.ts'

/** Requested every few seconds by balancers and collectors. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
const SERVER = 2
const CLIENT = 3
/** A statement of the gateway; its values are never part of it. */
const STATEMENT_MAX = 500

/**
 * A span for each request, continuing the trace of its sender. Its name is that of the route: addresses, parameters
 * and bodies are no part of a span.
 */
export function traceRequests(
  { share }: TraceConfig,
  exporter: Pick<SpanExporter, 'add'>,
): MiddlewareHandler {
  return async (c, next) => {
    const parent = readTraceParent(c.req.header('traceparent'))
    const isSampled = parent ? parent.isSampled : Math.random() < share
    if (!isSampled || PROBES.has(c.req.path)) return next()
    const startMs = nowMs()
    const request = newRequest(parent?.traceId ?? newTraceId(), exporter)
    await runTraced(request, next)
    const route: string | undefined = c.get('route')
    exporter.add({
      ...{ traceId: request.traceId, spanId: request.spanId, parentSpanId: parent?.spanId },
      name: route === undefined ? c.req.method : `${c.req.method} ${route}`,
      kind: SERVER,
      ...{ startMs, endMs: nowMs() },
      attributes: {
        'http.request.method': c.req.method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'gateway.code': c.get('code'),
        'gateway.request_id': c.get('requestId'),
      },
      isError: c.res.status >= 500,
    })
  }
}

function newRequest(traceId: string, exporter: Pick<SpanExporter, 'add'>): TracedRequest {
  const spanId = newSpanId()
  return {
    ...{ traceId, spanId },
    add: (span, id = newSpanId()) =>
      exporter.add({ ...span, traceId, spanId: id, parentSpanId: spanId, kind: CLIENT }),
  }
}

/** A span for each statement within a traced request. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const request = tracedRequest()
  if (!request) return
  const endMs = nowMs()
  const [operation = 'query'] = /^\s*\w+/.exec(query.sql) ?? []
  request.add({
    name: operation.trim().toLowerCase(),
    ...{ startMs: endMs - queryDurationMillis, endMs },
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': query.sql.slice(0, STATEMENT_MAX),
    },
    isError: level === 'error',
  })
}
