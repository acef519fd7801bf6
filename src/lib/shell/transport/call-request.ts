import type { Call } from '#api/call.ts'
import { formEncode, NONCE_LENGTH } from '#api/canonical.ts'
import { commonParams } from '#api/common-params.ts'
import { API_ORIGIN, SEAL_KEY, SIGN_KEY } from '../page/build-constants.ts'
import { caller } from './caller.ts'
import { seal, signature } from './cipher.ts'
import { randomText } from './random.ts'

/** A write up to this size survives the page that sent it; browsers allow 64 KB for all such writes together. */
const KEEPALIVE_MAX = 8192
const FORM = 'application/x-www-form-urlencoded'

export type Fields = Readonly<Record<string, unknown>>
/** The transport's view of a call whose request is already encoded. */
export type AnyCall = Omit<Call<unknown, unknown>, 'request' | 'answer'>

interface Sending {
  signal?: AbortSignal | undefined
  /** Idempotency key of a write that is not idempotent. */
  key?: string | undefined
}

/** Sends one HTTP request in the layer of the call (docs/protocol.md). No time-out: §7. */
export async function requestCall(
  call: AnyCall,
  own: Fields,
  { signal, key }: Sending,
): Promise<Response> {
  const { body, type } = await encodeBody(call, { ...commonParams(caller(), call), ...own })
  const isQuery = call.layer === 'plain' && call.method === 'GET'
  const address = `${API_ORIGIN}/apiRequest${call.path}${isQuery ? `?${body}` : ''}`
  return fetch(address, {
    method: isQuery ? 'GET' : 'POST',
    headers: {
      ...(isQuery ? {} : { 'Content-Type': type }),
      ...(key ? { 'Idempotency-Key': key } : {}),
      method: call.method,
      apitype: call.family,
    },
    body: isQuery ? null : body,
    signal: signal ?? null,
    credentials: 'omit',
    keepalive: call.effect !== 'read' && body.length <= KEEPALIVE_MAX,
  })
}

async function encodeBody(call: AnyCall, params: Fields): Promise<{ body: string; type: string }> {
  if (call.layer === 'json') return { body: JSON.stringify(params), type: 'application/json' }
  const fields = formFields(params)
  if (call.layer === 'plain') return { body: formEncode(fields), type: FORM }
  if (call.layer === 'sealed')
    return { body: formEncode({ data: await seal(formEncode(fields), SEAL_KEY) }), type: FORM }
  const signed = { ...fields, nonce: randomText(NONCE_LENGTH) }
  return { body: formEncode({ ...signed, sign: await signature(signed, SIGN_KEY) }), type: FORM }
}

function formFields(params: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'object')
        throw new TypeError(`${name}: a form carries words alone, see commaJoined and jsonText`)
      return [name, String(value)]
    }),
  )
}
