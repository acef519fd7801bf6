import type { Call } from '#api/call.ts'
import type { SendOptions } from '#lib/shell/transport/http.ts'

/** The one call that a file of `api/` describes. */
type CallIn<File> = Extract<File[keyof File], { kind: 'call' }>
type RequestOf<File> = CallIn<File> extends Call<infer Request, infer _> ? Request : never
type AnswerOf<File> = CallIn<File> extends Call<infer _, infer Answer> ? Answer : never

/**
 * Sends the call that a file of `api/` describes: `call(() => import('#api/order/get-order.ts'), { orderId })`.
 * Transport and codec are fetched with the first call, side by side; pages that call nothing never pay for them. A call
 * that its page sends in any case is given itself: its codec then comes with the page's own script.
 * Rejects as `send` does, with ApiError, NetworkError or CancelledError.
 */
export async function call<Request, Answer>(
  described: Call<Request, Answer>,
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
  const file = typeof source === 'function' ? source() : { source }
  const [{ send }, known] = await Promise.all([import('#lib/shell/transport/http.ts'), file])
  const described = Object.values(known).find(isCall)
  if (!described) throw new TypeError('no call')
  return send(described, request, options)
}

function isCall(value: unknown): value is Call<unknown, unknown> {
  // Whatever a file exports may be asked for its kind.
  return (value as { kind?: unknown } | undefined)?.kind === 'call'
}
