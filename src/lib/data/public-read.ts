import type { Call } from '#api/call.ts'
import { ParseError } from '#api/codec.ts'
import { OK, parseAnswer, parseEnvelope } from '#api/envelope.ts'
import { publicAddress } from '#api/public-address.ts'
import { consumeFirstRead } from '#lib/shell/first-read/first-read.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'
import { PAGE_TEXTS } from '#lib/shell/page/texts.ts'
import { ApiError, CancelledError, NetworkError } from '#lib/shell/transport/errors.ts'
import { refusalOf } from '#lib/shell/transport/refusal.ts'

type PublicCall<Request, Answer> = Call<Request, Answer> & { isPublic: true }

const running = new Map<string, AbortController>()
const known = new Set<string>()

/**
 * Reads a call that is the same for everybody: one GET without identity or cipher, which caches may answer and the head
 * of a page may have requested (`firstRead` of the layout). The first read of an address accepts the browser's copy, later ones
 * ask whether it has changed. A newer read of a path cancels the one before. Rejects with ApiError, NetworkError or
 * CancelledError, without a toast: figures of the market say on the page that they are missing.
 */
export async function readPublic<Request, Answer>(
  call: PublicCall<Request, Answer>,
  request: Request,
): Promise<Answer> {
  running.get(call.path)?.abort()
  const controller = new AbortController()
  running.set(call.path, controller)
  try {
    return await fetchPublic(call, request, controller.signal)
  } catch (error) {
    if (controller.signal.aborted) throw new CancelledError(PAGE_TEXTS.cancelled)
    if (error instanceof ApiError) throw error
    throw new NetworkError(error instanceof ParseError ? error.message : PAGE_TEXTS.fetchFailed)
  } finally {
    if (running.get(call.path) === controller) running.delete(call.path)
  }
}

async function fetchPublic<Request, Answer>(
  call: PublicCall<Request, Answer>,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> {
  const address = publicAddress(call, request)
  const cache = known.has(address) ? 'no-cache' : 'default'
  known.add(address)
  // Mode and credentials are those of the preload in the head, or the browser would request it twice.
  const response = await (consumeFirstRead(API_ORIGIN + address) ??
    fetch(API_ORIGIN + address, { signal, cache }))
  if (signal.aborted) throw new CancelledError(PAGE_TEXTS.cancelled)
  if (response.status >= 500) throw new NetworkError(PAGE_TEXTS.fetchFailed)
  const envelope = parseEnvelope(await response.text())
  if (envelope.code !== OK) throw refusalOf(call, envelope)
  if (response.status !== 200) throw new NetworkError(PAGE_TEXTS.fetchFailed)
  return parseAnswer(call.answer, envelope)
}
