import type { Context } from 'hono'
import { ParseError } from '#api/codec.ts'
import { COMMON_CODES, COMMON_TEXTS, type CommonRefusal, type Envelope } from '#api/envelope.ts'
import type { Services } from './handle.ts'
import { FilesAway, isOutage } from './outage.ts'

/** Ends a request with a code, a sentence and an HTTP status; thrown by the transport, never by business code. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly status: 200 | 400 | 403 | 404 | 405 | 413 | 429 | 502 | 503
  readonly code: string
  readonly data: unknown
  constructor(status: HttpFailure['status'], name: CommonRefusal, data?: unknown) {
    super(COMMON_TEXTS[name])
    this.status = status
    this.code = COMMON_CODES[name]
    this.data = data
  }
}

export interface FailureAnswer {
  status: HttpFailure['status'] | 500
  envelope: Envelope
}

/**
 * The only place that turns a failure into an answer. An invalid field is HTTP 200: only a malformed request is 400.
 */
export function answerFailure(error: unknown): FailureAnswer {
  if (error instanceof ParseError)
    return {
      status: 200,
      envelope: { code: COMMON_CODES.INVALID, msg: error.message, data: { field: error.field } },
    }
  if (error instanceof HttpFailure)
    return {
      status: error.status,
      envelope: { code: error.code, msg: error.message, data: error.data ?? null },
    }
  if (error instanceof FilesAway)
    return { status: 503, envelope: { code: COMMON_CODES.INTERNAL, msg: FILES_AWAY, data: null } }
  return {
    status: isOutage(error) ? 503 : 500,
    envelope: { code: COMMON_CODES.INTERNAL, msg: COMMON_TEXTS.INTERNAL, data: null },
  }
}

/** Why the store does not answer concerns operators alone, and is in the log. */
const FILES_AWAY = '图片和文件暂时读不到，请稍后再试'

/** Writes an envelope; nothing between gateway and page may cache it. */
export function reply(c: Context, envelope: Envelope, status: FailureAnswer['status'] = 200) {
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', '1')
  c.set('code', envelope.code)
  return c.json(envelope, status)
}

/** Answers a failure and logs it if the gateway is at fault. */
export function replyFailure(c: Context, error: unknown, { logFault }: Services): Response {
  const { status, envelope } = answerFailure(error)
  const isFault = !(error instanceof HttpFailure || error instanceof ParseError)
  if (isFault) logFault(error, { requestId: c.get('requestId') })
  return reply(c, envelope, status)
}
