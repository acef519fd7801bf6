import { randomBytes } from 'node:crypto'

/** The place of a request within a trace (W3C Trace Context). */
export interface TraceParent {
  traceId: string
  spanId: string
  isSampled: boolean
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const SAMPLED = 1

/**
 * Reads the header `traceparent`; undefined if it is missing or invalid, so that the request starts a trace. Versions
 * above 00 may add fields at the end, 00 may not; ff is never valid, nor are ids of zeros.
 */
export function readTraceParent(header: string | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags = '', more] = FORM.exec(header ?? '') ?? []
  if (!version || !traceId || !spanId || version === 'ff') return undefined
  if (version === '00' && more !== undefined) return undefined
  if (isZero(traceId) || isZero(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED }
}

export function writeTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

export const newTraceId = () => randomBytes(16).toString('hex')
export const newSpanId = () => randomBytes(8).toString('hex')

const isZero = (id: string) => /^0+$/.test(id)
