import { randomBytes } from 'node:crypto'
import type { Call } from '#api/call.ts'
import { formEncode } from '#api/canonical.ts'
import { commonParams } from '#api/common-params.ts'
import { type Envelope, parseEnvelope } from '#api/envelope.ts'
import { DEFAULT_SEAL_KEY, DEFAULT_SIGN_KEY } from '#api/seal-keys.ts'
import { seal, signature } from '#gateway/http/call/seal.ts'

/** Address of a gateway. */
export interface Host {
  url: string
}

/** A client of one gateway, logged in or not. */
export interface Caller extends Host {
  token?: string
  userId?: string
  deviceId?: string
  isChatApp?: boolean
  channelId?: string
  /** Idempotency key of a write. */
  key?: string
  nonce?: string
  /** Time by the client's clock. */
  nowMs?: number
  headers?: Record<string, string>
  /** Parameters that extend or replace the common ones and the call's own; an undefined one is removed. */
  params?: Record<string, string | undefined>
}

/** Sends one call as §7 specifies, sealed and signed by Node's own crypto; returns the HTTP response. */
export async function sendCall<Request>(
  caller: Caller,
  call: Call<Request, unknown>,
  request: Request,
): Promise<Response> {
  const { body, type } = encodeBody(call, request, caller)
  const isQuery = call.layer === 'plain' && call.method === 'GET'
  return fetch(`${caller.url}/apiRequest${call.path}${isQuery ? `?${body}` : ''}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: {
      ...(isQuery ? {} : { 'content-type': type }),
      ...(caller.key ? { 'idempotency-key': caller.key } : {}),
      method: call.method,
      apitype: call.family,
      ...caller.headers,
    },
    body: isQuery ? null : body,
  })
}

/** Sends one call and reads its envelope, whatever the HTTP status. */
export async function callGateway<Request>(
  caller: Caller,
  call: Call<Request, unknown>,
  request: Request,
): Promise<Envelope> {
  const response = await sendCall(caller, call, request)
  return parseEnvelope(await response.text())
}

/** Every parameter of a call as text, before the transport encodes it. */
export function paramsOf<Request>(
  call: Call<Request, unknown>,
  request: Request,
  caller: Partial<Caller> = {},
): Record<string, string> {
  const common = commonParams(
    {
      userId: caller.userId,
      token: caller.token,
      channelId: caller.channelId,
      isChatApp: caller.isChatApp ?? false,
      deviceId: caller.deviceId ?? 'test-device',
      nowMs: caller.nowMs ?? Date.now(),
    },
    call,
  )
  const own = Object.entries(call.request.encode(request) as Record<string, unknown>)
  const texts = own.map(([name, value]) => [name, String(value)])
  const all = { ...common, ...Object.fromEntries(texts), ...caller.params }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

const JSON_TYPE = 'application/json'

/** The values of a JSON body, lists and objects included. */
function jsonFields<Request>(call: Call<Request, unknown>, request: Request) {
  return call.request.encode(request) as Record<string, unknown>
}

function encodeBody<Request>(call: Call<Request, unknown>, request: Request, caller: Caller) {
  const params = paramsOf(call, request, caller)
  const form = 'application/x-www-form-urlencoded'
  switch (call.layer) {
    case 'json':
      return { body: JSON.stringify({ ...params, ...jsonFields(call, request) }), type: JSON_TYPE }
    case 'plain':
      return { body: formEncode(params), type: form }
    case 'sealed':
      return { body: formEncode({ data: seal(formEncode(params), DEFAULT_SEAL_KEY) }), type: form }
    case 'signed': {
      const signed = { ...params, nonce: caller.nonce ?? randomBytes(10).toString('hex') }
      const sign = caller.params?.sign ?? signature(signed, DEFAULT_SIGN_KEY)
      return { body: formEncode({ ...signed, sign }), type: form }
    }
  }
}
