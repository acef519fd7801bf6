import type { Call, Layer } from '#api/call.ts'
import { CATALOGUE } from '#api/catalogue.ts'
import type { Codec } from '#api/codec.ts'
import { call } from '#lib/data/call.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { DEBUG_TEXTS } from './texts.ts'

type Params = Readonly<Record<string, unknown>>

/** Passes words through unchanged in both directions. */
const asIs: Codec<unknown> = { decode: (wire) => wire, encode: (value) => value }

/** Any call of the catalogue, in a chosen layer, with wire parameters typed by hand. */
export function freeCall(path: string, layer: Layer): Call<unknown, unknown> {
  const row = CATALOGUE.find((known) => known.path === path)
  if (!row) throw new RangeError(`the catalogue has no ${path}`)
  return {
    kind: 'call',
    isPublic: false,
    method: row.method,
    path,
    family: row.family,
    layer,
    access: 'open',
    effect: row.method === 'POST' ? 'write' : 'read',
    isNewerOrigin: path.startsWith('/api/v2/'),
    request: asIs,
    answer: asIs,
    refuses: [],
  }
}

/** Sends it through the transport; returns the result in one sentence and never throws. */
export async function tryCall(path: string, layer: Layer, params: Params): Promise<string> {
  return outcome(call(async () => ({ typed: freeCall(path, layer) }), params))
}

/** The outcome of a call, as a sentence. */
export async function outcome(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
    return DEBUG_TEXTS.success
  } catch (error) {
    if (error instanceof ApiError) return DEBUG_TEXTS.refused(error.code, error.message)
    return DEBUG_TEXTS.failed
  }
}

/** Parses a JSON object; undefined if the text is none. */
export function parseParams(text: string): Params | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}
