import type { Logger } from 'pino'
import { fetchOutside } from '../outside.ts'
import type { TraceSpan } from './span.ts'
import type { TraceConfig } from './trace-config.ts'

export interface SpanExporter {
  add(span: TraceSpan): void
  /** Posts what is left. */
  close(): Promise<void>
}

const EVERY_MS = 1000
const BATCH = 512
/** More than these wait for a collector that is away: the rest is dropped, and requests go on. */
const WAITING_MAX = 8192
const ANSWER_MAX_MS = 5000
/** "Retryable responses" of the document; what else is refused would be refused again. */
const RETRYABLE = [429, 502, 503, 504]

/** Posts spans to a collector once a second, outside any request. */
export function createSpanExporter(
  config: TraceConfig,
  { log }: { log: Pick<Logger, 'warn'> },
): SpanExporter {
  let waiting: TraceSpan[] = []
  let isReported = false
  const report = (fields: object) => {
    if (!isReported) log.warn(fields, 'spans not delivered')
    isReported = true
  }
  /** False if the spans are to be posted again. */
  const post = async (spans: readonly TraceSpan[]): Promise<boolean> => {
    try {
      const { status, ok } = await fetchOutside(config.url, {
        method: 'POST',
        headers: { ...config.headers, 'content-type': 'application/json' },
        body: JSON.stringify(exportRequest(config.serviceName, spans)),
        maxMs: ANSWER_MAX_MS,
      })
      if (ok) isReported = false
      else report({ status })
      return ok || !RETRYABLE.includes(status)
    } catch (err) {
      report({ err })
      return false
    }
  }
  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      if (await post(batch)) continue
      waiting = [...batch, ...waiting].slice(0, WAITING_MAX)
      return
    }
  }
  let flushing = Promise.resolve()
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    if (isClosed) return
    timer = setTimeout(() => {
      flushing = flush().then(plan)
    }, EVERY_MS)
    timer.unref()
  }
  plan()
  return {
    add(span) {
      if (waiting.length < WAITING_MAX) waiting.push(span)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await flushing
      await flush()
    },
  }
}

const NANOS_PER_MS = 1_000_000n
/** `STATUS_CODE_ERROR`. */
const ERROR = 2

/** An `ExportTraceServiceRequest` in the JSON encoding of OTLP: ids in hex, enums and times as the document asks. */
function exportRequest(serviceName: string, spans: readonly TraceSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: keyValues({ 'service.name': serviceName }) },
        scopeSpans: [{ scope: { name: 'gateway' }, spans: spans.map(wireSpan) }],
      },
    ],
  }
}

function wireSpan(span: TraceSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, isError } = span
  return {
    ...{ traceId, spanId, name, kind },
    ...(parentSpanId && { parentSpanId }),
    startTimeUnixNano: nanosOf(startMs),
    endTimeUnixNano: nanosOf(endMs),
    attributes: keyValues(attributes),
    ...(isError && { status: { code: ERROR } }),
  }
}

function nanosOf(ms: number): string {
  const whole = Math.floor(ms)
  return String(BigInt(whole) * NANOS_PER_MS + BigInt(Math.round((ms - whole) * 1_000_000)))
}

function keyValues(attributes: TraceSpan['attributes']) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [
          {
            key,
            value:
              typeof value === 'number'
                ? { intValue: String(Math.round(value)) }
                : { stringValue: value },
          },
        ],
  )
}
