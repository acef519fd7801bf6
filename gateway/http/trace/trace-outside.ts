import { nowMs, type TraceSpan, tracedRequest } from './span.ts'
import { newSpanId } from './trace-parent.ts'

/** A span for a request to another service, by its host alone: addresses may hold keys. */
export async function traceOutside<T extends { status: number }>(
  { host, method }: { host: string; method: string },
  send: (span: Pick<TraceSpan, 'traceId' | 'spanId'> | undefined) => Promise<T>,
): Promise<T> {
  const request = tracedRequest()
  if (!request) return send(undefined)
  const spanId = newSpanId()
  const startMs = nowMs()
  let status: number | undefined
  try {
    const answer = await send({ traceId: request.traceId, spanId })
    status = answer.status
    return answer
  } finally {
    request.add(
      {
        name: method,
        ...{ startMs, endMs: nowMs() },
        attributes: {
          'http.request.method': method,
          'server.address': host,
          'http.response.status_code': status,
        },
        isError: status === undefined || status >= 400,
      },
      spanId,
    )
  }
}
