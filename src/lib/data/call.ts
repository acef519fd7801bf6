import type { Call } from '#api/call.ts'
import type { SendOptions } from '#lib/shell/transport/http.ts'

/** A call about a person or their actions; those that are the same for everybody are read by `readPublic`. */
type Sent = { isPublic: false }
/** The one call described by a file of `api/`. */
type CallIn<File> = Extract<File[keyof File], { kind: 'call' } & Sent>
type RequestOf<File> = CallIn<File> extends Call<infer Request, infer _> ? Request : never
type AnswerOf<File> = CallIn<File> extends Call<infer _, infer Answer> ? Answer : never

/**
 * Sends the call described by a file of `api/`: `call(() => import('#api/order/get-order.ts'), { orderId })`. Transport
 * and codec are fetched in parallel with the first call; pages without calls never load them. A call that its page
 * sends in any case is passed directly: its codec is then part of the page's own script. Rejects as `send` does, with
 * ApiError, NetworkError or CancelledError.
 */
export async function call<Request, Answer>(
  described: Call<Request, Answer> & Sent,
  request: Request,
  options?: SendOptions,
): Promise<Answer>
export async function call<File extends object>(
  load: () => Promise<File>,
  request: RequestOf<File>,
  options?: SendOptions,
): Promise<AnswerOf<File>>
export async function call(
  source: Call<unknown, unknown> | (() => Promise<object>),
  request: unknown,
  options?: SendOptions,
): Promise<unknown> {
  return sendCall(source, request, options)
}

/** The answer of an optional call, such as a report or an advertisement; undefined, without a toast, if it fails. */
export async function callSilently<Request, Answer>(
  described: Call<Request, Answer>,
  request: Request,
): Promise<Answer | undefined>
export async function callSilently<File extends object>(
  load: () => Promise<File>,
  request: RequestOf<File>,
): Promise<AnswerOf<File> | undefined>
export async function callSilently(
  source: Call<unknown, unknown> | (() => Promise<object>),
  request: unknown,
): Promise<unknown> {
  try {
    return await sendCall(source, request, { isQuiet: true })
  } catch {
    // The page is complete without this answer.
    return undefined
  }
}

async function sendCall(
  source: Call<unknown, unknown> | (() => Promise<object>),
  request: unknown,
  options?: SendOptions,
): Promise<unknown> {
  const file = typeof source === 'function' ? source() : { source }
  const [{ send }, known] = await Promise.all([import('#lib/shell/transport/http.ts'), file])
  const described = Object.values(known).find(isCall)
  if (!described) throw new TypeError('no call')
  return send(described, request, options)
}

function isCall(value: unknown): value is Call<unknown, unknown> {
  // Any export of a file may be checked for its kind.
  return (value as { kind?: unknown } | undefined)?.kind === 'call'
}
