import { type Answer, startWireServer } from './wire-server.ts'

/**
 * A collector after the document of OTLP (https://opentelemetry.io/docs/specs/otlp/, "OTLP/HTTP"): "The default URL path
 * for requests that carry trace data is /v1/traces"; "The client MUST send an HTTP POST request"; "The client MUST set
 * 'Content-Type: application/json' request header when sending JSON Protobuf encoded payload"; "If the processing of the
 * request fails because the request contains data that cannot be decoded … the server MUST respond with HTTP 400 Bad
 * Request". Of the JSON: "The traceId and spanId byte arrays are represented as case-insensitive hex-encoded strings;
 * they are not base64-encoded", "Values of enum fields MUST be encoded as integer values" and "field names … lowerCamelCase";
 * 64-bit numbers are decimal strings (the JSON mapping of protobuf).
 */
export async function startOtlpCollector({ key }: { key: string }) {
  const spans: CollectedSpan[] = []
  const resources = new Set<string>()
  const answer: Answer = ({ method, url, headers, body }, response) => {
    const refuse = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end('{}')
    }
    if (url.pathname !== '/v1/traces') return refuse(404)
    if (method !== 'POST') return refuse(405)
    if (headers['content-type'] !== 'application/json') return refuse(415)
    if (headers['x-collector-key'] !== key) return refuse(401)
    try {
      const { resourceSpans } = JSON.parse(body)
      for (const { resource, scopeSpans } of list(resourceSpans)) {
        for (const [name, value] of readAttributes(resource.attributes))
          resources.add(`${name}=${value}`)
        for (const { spans: found } of list(scopeSpans)) spans.push(...list(found).map(readSpan))
      }
    } catch {
      return refuse(400)
    }
    // ExportTraceServiceResponse: "On success, the server response MUST be a Protobuf-encoded …" message, empty here.
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{}')
  }
  const server = await startWireServer(answer)
  return { ...server, spans, resources, accept: () => server.answerWith(answer) }
}

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  ms: number
  attributes: ReadonlyMap<string, string>
  isError: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: what arrives has any shape, and is checked field by field
type Wire = any

function list(value: Wire): readonly Wire[] {
  if (!Array.isArray(value)) throw new TypeError('a repeated field is no list')
  return value
}

function hex(value: Wire, bytes: number): string {
  if (typeof value !== 'string' || !/^[\da-fA-F]*$/.test(value) || value.length !== 2 * bytes)
    throw new TypeError('an id is not in hex')
  return value.toLowerCase()
}

function nanos(value: Wire): bigint {
  if (typeof value !== 'string' || !/^\d{1,20}$/.test(value))
    throw new TypeError('a time is no decimal string')
  return BigInt(value)
}

function enumerated(value: Wire): number {
  if (!Number.isInteger(value)) throw new TypeError('an enum is no integer')
  return value
}

/** An `AnyValue` has one of its fields; of them, only those that spans of a gateway need. */
function readAttributes(attributes: Wire = []): readonly (readonly [string, string])[] {
  return list(attributes).map(({ key, value }) => {
    if (typeof key !== 'string' || !key) throw new TypeError('an attribute has no key')
    if (typeof value.stringValue === 'string') return [key, value.stringValue]
    if (typeof value.intValue === 'string' && /^-?\d+$/.test(value.intValue))
      return [key, value.intValue]
    throw new TypeError('an attribute has no value')
  })
}

function readSpan(span: Wire): CollectedSpan {
  if (typeof span.name !== 'string') throw new TypeError('a span has no name')
  const took = nanos(span.endTimeUnixNano) - nanos(span.startTimeUnixNano)
  return {
    traceId: hex(span.traceId, 16),
    spanId: hex(span.spanId, 8),
    parentSpanId: span.parentSpanId === undefined ? '' : hex(span.parentSpanId, 8),
    name: span.name,
    kind: enumerated(span.kind),
    ms: Number(took) / 1e6,
    attributes: new Map(readAttributes(span.attributes)),
    isError: span.status?.code !== undefined && enumerated(span.status.code) === 2,
  }
}
