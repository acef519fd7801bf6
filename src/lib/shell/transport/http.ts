import type { Call } from '#api/call.ts'
import { ParseError } from '#api/codec.ts'
import { type Envelope, OK, parseAnswer, parseEnvelope, serverTimeOf } from '#api/envelope.ts'
import { loadDeferredFrame } from '../page/deferred-frame.ts'
import { PAGE_TEXTS } from '../page/texts.ts'
import { shortHash } from '../storage/short-hash.ts'
import { readItem, removeItem, writeItem } from '../storage/storage.ts'
import { type AnyCall, type Fields, requestCall } from './call-request.ts'
import { correctClock } from './clock.ts'
import { ApiError, CancelledError, NetworkError } from './errors.ts'
import { toastFailure } from './failure-toast.ts'
import { identity, identityEvents } from './identity.ts'
import { randomText } from './random.ts'
import { type Refusing, refusalOf } from './refusal.ts'

const reads = new Map<string, AbortController>()
/** Paths read before on this page: a poll, a refresh or a next page reads them again. */
const readBefore = new Set<string>()
const writes = new Map<string, Promise<unknown>>()
/** The state set last: an earlier request is overtaken and is not joined. */
let latestIdempotent = ''

export interface SendOptions {
  /**
   * Failures of calls without a person's action, or that §8 wants silent, show no toast. By default the first read of
   * a path shows one, and no later read does: the page itself says that it is outdated, and a poll has to be silent.
   */
  isQuiet?: boolean
}

/**
 * Sends one call of the API through `/apiRequest` (§7, docs/protocol.md). A read cancels the older read of the same
 * path; a write joins an equal pending write, an idempotent one only the latest of them, because a state set in between
 * must be set back. Other writes carry a key that remains the same until an answer arrives. Rejects with ApiError,
 * NetworkError or CancelledError.
 */
export async function send<Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  { isQuiet }: SendOptions = {},
): Promise<Answer> {
  const fields = call.request.encode(request) as Fields
  if (call.effect === 'read') return read(call, fields, isQuiet ?? readBefore.has(call.path))
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

type Answering<Answer> = AnyCall & Refusing & Pick<Call<unknown, Answer>, 'answer'>

async function read<Answer>(
  call: Answering<Answer>,
  fields: Fields,
  isQuiet: boolean,
): Promise<Answer> {
  readBefore.add(call.path)
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
  isQuiet: boolean | undefined,
): Promise<Answer> {
  // Each request that only sets a state must take effect: under a key it would be answered without effect.
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
  isQuiet?: boolean | undefined
  isSecondTry?: boolean
}

async function exchange<Answer>(
  call: Answering<Answer>,
  fields: Fields,
  sending: Sending,
): Promise<Answer> {
  // The identity is known once the frame's later half is loaded.
  await loadDeferredFrame()
  const { token } = identity()
  try {
    const response = await requestCall(call, fields, sending)
    const envelope = await envelopeOf(call, response, sending.isQuiet)
    if (sending.signal?.aborted) throw new CancelledError(PAGE_TEXTS.cancelled)
    if (envelope.code === OK) return parseAnswer(call.answer, envelope)
    const error = refusalOf(call, envelope)
    const serverMs = error.refusal === 'CLOCK_SKEW' ? serverTimeOf(envelope) : undefined
    if (serverMs !== undefined && !sending.isSecondTry) {
      correctClock(serverMs)
      return exchange(call, fields, { ...sending, isSecondTry: true })
    }
    // A request sent before a log-out is refused for the token it carried; that login is over already.
    const isCurrent = identity().token === token
    const isLost = error.refusal === 'LOGIN_REQUIRED' || error.refusal === 'BANNED'
    if (isLost && call.access !== 'guest' && isCurrent) identityEvents.loginLost()
    throw error
  } catch (error) {
    throw failureOf(error, sending)
  }
}

/** The envelope of an answer. Only HTTP 200 can be a success (§7); a 4xx may contain a reason in its envelope. */
async function envelopeOf(call: Refusing, response: Response, isQuiet = false): Promise<Envelope> {
  if (response.status === 400) identityEvents.badRequest()
  if (response.status === 200) return parseEnvelope(await response.text())
  if (!isQuiet) toastFailure()
  if (response.status < 500) {
    const envelope = parseEnvelope(await response.text())
    if (envelope.code !== OK) throw refusalOf(call, envelope)
  }
  throw new NetworkError(PAGE_TEXTS.fetchFailed)
}

function failureOf(error: unknown, { signal, isQuiet }: Sending): Error {
  if (signal?.aborted) return new CancelledError(PAGE_TEXTS.cancelled)
  if (error instanceof ApiError || error instanceof NetworkError) return error
  if (!isQuiet) toastFailure()
  return new NetworkError(error instanceof ParseError ? error.message : PAGE_TEXTS.fetchFailed)
}

/**
 * One idempotency key per intended action, stored across reloads until an answer arrives: a payment sent again after a
 * dropped connection is the same payment.
 */
const KEY_LENGTH = 32

function storageKey(intent: string): string {
  return `intent:${shortHash(intent)}`
}

export function intentKey(intent: string): string {
  const known = readItem('session', storageKey(intent))
  if (known) return known
  const fresh = randomText(KEY_LENGTH)
  writeItem('session', storageKey(intent), fresh)
  return fresh
}

export function closeIntent(intent: string): void {
  removeItem('session', storageKey(intent))
}
