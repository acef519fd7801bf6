import type { Call } from '#api/call.ts'
import { ParseError } from '#api/codec.ts'
import {
  CLOCK_SKEW,
  type Envelope,
  LOGIN_REQUIRED,
  OK,
  parseAnswer,
  parseEnvelope,
  serverTimeOf,
} from '#api/envelope.ts'
import { later } from '../page/later.ts'
import { MESSAGES } from '../page/messages.ts'
import { showToast } from '../popup/toast-store.ts'
import { type AnyCall, type Fields, requestCall } from './call-request.ts'
import { correctClock } from './clock.ts'
import { ApiError, CancelledError, NetworkError } from './errors.ts'
import { identityEvents } from './identity.ts'
import { closeIntent, intentKey } from './intents.ts'

/** §8: the failure toast is cleared after 200 ms; the page's own failed state stays. */
const FAILURE_TOAST_MS = 200

const reads = new Map<string, AbortController>()
const writes = new Map<string, Promise<unknown>>()
/** The state set last: a wish sent before it was overtaken, and is not joined. */
let latestIdempotent = ''

export interface SendOptions {
  /** What nobody asked for by hand, such as a poll, and what §8 wants silent, fails without a toast. */
  isQuiet?: boolean
}

/**
 * Sends one call of the agreement through `/apiRequest` (§7, docs/protocol.md).
 * A read cancels the older read of the same path; a write joins an equal write under way, an idempotent one only the
 * latest of them, since what was set in between is to be set back. Other writes carry a key that stays the same until
 * an answer arrives.
 * Rejects with ApiError, NetworkError or CancelledError.
 */
export async function send<Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  { isQuiet = false }: SendOptions = {},
): Promise<Answer> {
  const fields = call.request.encode(request) as Fields
  if (call.effect === 'read') return read(call, fields, isQuiet)
  const intent = `${call.path} ${JSON.stringify(fields)}`
  const isOvertaken = call.effect === 'idempotent' && intent !== latestIdempotent
  if (isOvertaken) latestIdempotent = intent
  const running = writes.get(intent)
  // Equal call and equal request: the running promise answers with this call's type.
  if (running && !isOvertaken) return running as Promise<Answer>
  const promise = write(call, fields, intent, isQuiet).finally(() => {
    if (writes.get(intent) === promise) writes.delete(intent)
  })
  writes.set(intent, promise)
  return promise
}

type Answering<Answer> = AnyCall &
  Pick<Call<unknown, Answer>, 'answer'> & { request: { fieldOf?: FieldOf } }
type FieldOf = (wireName: string) => string | undefined

async function read<Answer>(
  call: Answering<Answer>,
  fields: Fields,
  isQuiet: boolean,
): Promise<Answer> {
  reads.get(call.path)?.abort()
  const controller = new AbortController()
  reads.set(call.path, controller)
  try {
    return await exchange(call, fields, { signal: controller.signal, isQuiet })
  } finally {
    if (reads.get(call.path) === controller) reads.delete(call.path)
  }
}

async function write<Answer>(
  call: Answering<Answer>,
  fields: Fields,
  intent: string,
  isQuiet: boolean,
): Promise<Answer> {
  // What only sets a state is meant anew each time: under a key it would be answered and not be done.
  if (call.effect === 'idempotent') return exchange(call, fields, { isQuiet })
  try {
    const answer = await exchange(call, fields, { key: intentKey(intent), isQuiet })
    closeIntent(intent)
    return answer
  } catch (error) {
    if (error instanceof ApiError) closeIntent(intent)
    throw error
  }
}

interface Sending {
  signal?: AbortSignal
  key?: string
  isQuiet?: boolean
  isSecondTry?: boolean
}

async function exchange<Answer>(
  call: Answering<Answer>,
  fields: Fields,
  sending: Sending,
): Promise<Answer> {
  // Who asks is known once the frame's later half is there.
  await later()
  try {
    const response = await requestCall(call, fields, sending)
    const envelope = await envelopeOf(response, sending.isQuiet)
    if (sending.signal?.aborted) throw new CancelledError(MESSAGES.cancelled)
    if (envelope.code === OK) return parseAnswer(call.answer, envelope)
    const serverMs = envelope.code === CLOCK_SKEW ? serverTimeOf(envelope) : undefined
    if (serverMs !== undefined && !sending.isSecondTry) {
      correctClock(serverMs)
      return exchange(call, fields, { ...sending, isSecondTry: true })
    }
    if (envelope.code === LOGIN_REQUIRED && call.access !== 'guest') identityEvents.loginLost()
    throw new ApiError(
      envelope.code,
      envelope.msg || (call.codes[envelope.code] ?? ''),
      envelope.data,
      refusedField(call.request.fieldOf, envelope.data),
    )
  } catch (error) {
    throw failureOf(error, sending)
  }
}

/** The gateway names a refused field by its word on the wire. */
function refusedField(fieldOf: FieldOf | undefined, data: unknown): string | undefined {
  const isNamed = typeof data === 'object' && data !== null && 'field' in data
  return isNamed ? fieldOf?.(String(data.field)) : undefined
}

/** The envelope of an answer. Only HTTP 200 can be a success (§7); a 4xx may still say why in its envelope. */
async function envelopeOf(response: Response, isQuiet = false): Promise<Envelope> {
  if (response.status === 400) identityEvents.badRequest()
  if (response.status === 200) return parseEnvelope(await response.text())
  if (!isQuiet) toastFailure()
  if (response.status < 500) {
    const { code, msg, data } = parseEnvelope(await response.text())
    if (code !== OK) throw new ApiError(code, msg, data)
  }
  throw new NetworkError(MESSAGES.fetchFailed)
}

function failureOf(error: unknown, { signal, isQuiet }: Sending): Error {
  if (signal?.aborted) return new CancelledError(MESSAGES.cancelled)
  if (error instanceof ApiError || error instanceof NetworkError) return error
  if (!isQuiet) toastFailure()
  return new NetworkError(error instanceof ParseError ? error.message : MESSAGES.fetchFailed)
}

function toastFailure(): void {
  showToast(`${MESSAGES.fetchFailed} ${MESSAGES.fetchFailedQuoted}`, 'failure', FAILURE_TOAST_MS)
}
