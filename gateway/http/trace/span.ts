import { AsyncLocalStorage } from 'node:async_hooks'

/** What OpenTelemetry calls the side of a span: 2 answers a request, 3 waits for another service. */
export type SpanKind = 2 | 3

export interface TraceSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  endMs: number
  attributes: Readonly<Record<string, string | number | undefined>>
  isError: boolean
}

/** A request that is traced, and what is added to it. */
export interface TracedRequest {
  traceId: string
  spanId: string
  add(
    span: Pick<TraceSpan, 'name' | 'startMs' | 'endMs' | 'attributes' | 'isError'>,
    id?: string,
  ): void
}

/** Entered by nothing unless traces are on: a look into it then costs nothing. */
const traced = new AsyncLocalStorage<{ request: TracedRequest; isOver: boolean }>()

export async function runTraced<T>(request: TracedRequest, run: () => Promise<T>): Promise<T> {
  const scope = { request, isOver: false }
  try {
    return await traced.run(scope, run)
  } finally {
    // A timer or stream that a request started lives on, and is no part of it.
    scope.isOver = true
  }
}

export function tracedRequest(): TracedRequest | undefined {
  const scope = traced.getStore()
  return scope?.isOver === false ? scope.request : undefined
}

/** Milliseconds since 1970, with fractions. */
export const nowMs = () => performance.timeOrigin + performance.now()
